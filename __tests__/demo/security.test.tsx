// The profile's security page: what is set up, where to change it, and the message after a change.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pressNow } from '../support/page-actions.js';
import { openSession } from '../support/open-session.js';
import { renderDemo, section } from './support/render-demo.js';
import { gatewayUrl } from '../support/gateway.js';

test('links to change the phone and authenticator app lead to the portal', async () => {
  const { env } = await renderDemo({ at: 'profile/#/security' });
  const login = `${gatewayUrl}/${env}/login/#`;
  expect(await screen.findByRole('link', { name: 'Update your phone' })).toHaveAttribute('href', `${login}/profile-update-phone`);
  expect(await screen.findByRole('link', { name: 'Set up an app' })).toHaveAttribute('href', `${login}/totp-setup`);
});

test('the success key of the phone update shows a message', async () => {
  await renderDemo({ at: 'profile/#/security/phone?success=phone-updated' });
  expect(await screen.findByText('Your phone was updated.')).toBeInTheDocument();
});

test.each([
  ['true', 'Your authenticator app was set up.'],
  ['false', 'Your authenticator app was not set up.'],
])('isTotpSetupSuccess %s shows "%s"', async (isTotpSetupSuccess, sentence) => {
  await renderDemo({ at: 'profile/#/security/phone', stored: { isTotpSetupSuccess } });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each(['profile/#/security', 'profile/#/security/phone?success=phone-updated'])(
  'an earlier result of the wizard is not shown at %s',
  async (at) => {
    await renderDemo({ at, stored: { isTotpSetupSuccess: 'true' } });
    expect(await screen.findByRole('link', { name: 'Set up an app' })).toBeInTheDocument();
    expect(screen.queryByText('Your authenticator app was set up.')).not.toBeInTheDocument();
  },
);

test('a change made by an earlier user of the same tab shows no message', async () => {
  await renderDemo({ at: 'profile/#/security/phone?success=phone-updated', openedFor: 'somebody-else' });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(screen.queryByText('Your phone was updated.')).not.toBeInTheDocument();
});

test('an unknown success key shows nothing, even if every object has a member of that name', async () => {
  await renderDemo({ at: 'profile/#/security?success=constructor' });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(document.querySelector('[data-kind=done]')).toBeEmptyDOMElement();
});

test('the removal of the authenticator app shows a message', async () => {
  await renderDemo({ at: 'profile/#/security?success=app-removed' });
  expect(await screen.findByText('Your authenticator app was removed.')).toBeInTheDocument();
});

test.each([
  ['the phone update', 'profile/#/security/phone?success=phone-updated', {}, 'Your phone was updated.'],
  ['the wizard', 'profile/#/security/phone', { isTotpSetupSuccess: 'true' }, 'Your authenticator app was set up.'],
])('the result of %s is shown once, then cleared from the address and the session', async (_what, at, stored, sentence) => {
  const { store } = await renderDemo({ at, stored });
  await screen.findByText(sentence);
  await waitFor(() => expect(store.getState().session.isTotpSetupSuccess).toBeUndefined());
  expect(window.location.hash).not.toContain('success');
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('a user who gets no codes sees no text about codes', async () => {
  await renderDemo({ at: 'profile/#/security' });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(screen.queryByText(/Codes to verify/)).not.toBeInTheDocument();
});

test('the email is masked and shows whether it is verified', async () => {
  await renderDemo({ at: 'profile', person: { email: 'jane.doe@example.com', emailVerified: false } });
  expect(await screen.findByText('ja******@example.com')).toBeInTheDocument();
  expect(screen.getByText('Not verified')).toBeInTheDocument();
});

describe('a gateway that offers sessions and recovery codes', () => {
  const environment = { capabilities: ['sessions', 'recovery-codes'] as const };
  const open = (options: Parameters<typeof renderDemo>[0] = {}) =>
    renderDemo({ at: 'profile/#/security', ...options, environment: { capabilities: [...environment.capabilities] } });

  test('ending another session moves the focus from the removed button to the message', async () => {
    const { user, calls } = await open({ sessionsElsewhere: 1 });
    const sessions = await section('Where you are signed in');
    expect(await within(sessions).findByText('This browser')).toBeInTheDocument();
    // Two rows may be of the same browser, so the name also says when it was last used.
    await user.click(await within(sessions).findByRole('button', { name: /^Sign out .+, Last used / }));
    await waitFor(() => expect(screen.getByText('That browser is signed out.').closest('p')).toHaveFocus());
    await waitFor(() => expect(within(sessions).queryByRole('button')).not.toBeInTheDocument());
    expect(await calls('/sessions/', 'DELETE')).toBe(1);
  });

  test('if the response about an ended session is lost, the message takes the focus, because the button may be gone', async () => {
    const { user, testDoor, person } = await open({ sessionsElsewhere: 1 });
    const sessions = await section('Where you are signed in');
    await testDoor.failNext({ path: '/sessions/', method: 'DELETE', loseAnswer: true, onlyFor: { userId: person.userId } });
    await user.click(await within(sessions).findByRole('button', { name: /^Sign out .+, Last used / }));
    await waitFor(() => expect(within(sessions).queryByRole('button')).not.toBeInTheDocument());
    expect(
      within(sessions)
        .getByText(/^We lost the connection\./)
        .closest('p'),
    ).toHaveFocus();
  });

  test('after a phone change, the user can sign out everywhere else, even with only one other browser', async () => {
    const { user, calls } = await open({ at: 'profile/#/security/phone?success=phone-updated', sessionsElsewhere: 1 });
    const sessions = await section('Where you are signed in');
    expect(await within(sessions).findByText(/^You changed how you sign in\./)).toBeInTheDocument();
    await user.click(within(sessions).getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
    await waitFor(() => expect(within(sessions).queryByRole('button')).not.toBeInTheDocument());
    expect(within(sessions).queryByText(/^You changed how you sign in\./)).not.toBeInTheDocument();
    expect(await calls('/sessions', 'DELETE')).toBe(1);
  });

  test('recovery codes are shown once, never enter the state, and disappear after the user confirms saving them', async () => {
    const { user, store } = await open({ sessionsElsewhere: 1 });
    await user.click(await screen.findByRole('button', { name: /^Create recovery codes/ }));
    const card = await section('Recovery codes');
    const codes = (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(store.getState())).not.toContain(code);
    await user.click(screen.getByRole('button', { name: 'I have saved my codes' }));
    expect(await screen.findByText('10 recovery codes are left.')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(codes[0] ?? '');
    expect(await screen.findByRole('button', { name: 'Sign out everywhere else' })).toBeInTheDocument();
  });

  test('a second try to create recovery codes ends the report of the first, so that the same failure is announced again', async () => {
    const { user, testDoor, person } = await open();
    const create = await screen.findByRole('button', { name: /^Create recovery codes/ });
    const failure = 'This could not be saved. Please try again.';
    const onlyFor = { userId: person.userId };
    await testDoor.failNext({ path: 'recoveryCodes', method: 'POST', status: 500, times: 2, onlyFor });
    await user.click(create);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    pressNow(create);
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
    expect(await screen.findByText(failure)).toBeInTheDocument();
  });

  test('if the response with new recovery codes is lost, the message warns that the earlier ones may no longer work', async () => {
    const { user, testDoor, person } = await open();
    await testDoor.failNext({ path: 'recoveryCodes', method: 'POST', loseAnswer: true, onlyFor: { userId: person.userId } });
    await user.click(await screen.findByRole('button', { name: /^Create recovery codes/ }));
    expect(
      await screen.findByText('We lost the connection. Please try again: codes that you had before may no longer work.'),
    ).toBeInTheDocument();
  });

  describe('Back while new recovery codes are shown', () => {
    async function openCodes() {
      const app = await open({ at: 'profile/#/stored' });
      window.location.hash = '#/security';
      await app.user.click(await screen.findByRole('button', { name: /^Create recovery codes/ }));
      await hasEntry(app);
      return app;
    }
    async function hasEntry({ settle }: { readonly settle: () => void }) {
      await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('new-recovery-codes'));
      settle();
    }
    const question = () => screen.findByRole('dialog', { name: 'Leave without saving your codes?' });
    const press = async (user: UserEvent, name: string) => user.click(within(await question()).getByRole('button', { name }));
    const codes = () => within(screen.getByRole('region', { name: 'Recovery codes' })).queryAllByRole('listitem');

    test('asks first, each time, and Stay keeps them', async () => {
      const app = await openCodes();
      const stay = async () => {
        window.history.back();
        await question();
        expect(codes()).toHaveLength(10);
        await press(app.user, 'Stay');
        await hasEntry(app);
      };
      await stay();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await stay();
      expect(codes()).toHaveLength(10);
      expect(window.location.hash).toBe('#/security');
    });

    test('Leave goes back', async () => {
      const { user } = await openCodes();
      window.history.back();
      await press(user, 'Leave');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument());
      expect(window.location.hash).toBe('#/stored');
    });

    test('and a link ask alike: Stay keeps the codes, and Leave follows the link', async () => {
      const app = await openCodes();
      const link = await screen.findByRole('link', { name: 'Change password' });
      const followed = jest.fn();
      link.addEventListener('click', (event) => {
        if (!event.defaultPrevented) followed();
        event.preventDefault(); // jsdom opens no pages
      });
      await app.user.click(link);
      await press(app.user, 'Stay');
      await hasEntry(app);
      expect(codes()).toHaveLength(10);
      await app.user.click(link);
      expect(followed).not.toHaveBeenCalled();
      await press(app.user, 'Leave');
      await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
      expect(codes()).toHaveLength(0);
    });

    test('goes back at once if they were saved', async () => {
      const { user } = await openCodes();
      await user.click(screen.getByRole('button', { name: 'I have saved my codes' }));
      await screen.findByText('10 recovery codes are left.');
      window.history.back();
      await waitFor(() => expect(window.location.hash).toBe('#/stored'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  test('recovery codes stay when the same user signs in again in another tab', async () => {
    const { user, store, person, env, calls } = await open();
    await user.click(await screen.findByRole('button', { name: /^Create recovery codes/ }));
    const card = await section('Recovery codes');
    const shown = async () => (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent);
    const codes = await shown();
    const { token } = await openSession(person, env);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(store.getState().session.token).toBe(token));
    expect(await calls('validateSession')).toBe(2);
    expect(card).toBeInTheDocument();
    expect(await shown()).toEqual(codes);
  });

  test('if the number of codes fails to load twice, the pressed button stays until the answer arrives, which then takes its focus', async () => {
    await open({
      arrange: (door, userId) => door.failNext({ path: 'recoveryCodes', method: 'GET', status: 500, times: 2, onlyFor: { userId } }),
    });
    const card = await section('Recovery codes');
    const again = await within(card).findByRole('button', { name: /^Try again/ });
    const retry = () => {
      pressNow(again);
      expect(again).toHaveAttribute('aria-busy', 'true');
      expect(again).toHaveFocus();
      expect(within(card).queryByText('Loaded.')).not.toBeInTheDocument();
    };
    retry();
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    retry();
    expect(await within(card).findByText('Loaded.')).toHaveFocus();
    expect(within(card).getByText('You have no recovery codes yet.')).toBeInTheDocument();
    expect(again).not.toBeInTheDocument();
  });

  test('with two codes left, a new set is offered, which replaces the old one only after confirmation', async () => {
    const createdAt = '2026-03-02T03:04:05.000Z';
    const body = { data: { left: 2, createdAt } };
    const { user, testDoor, person } = await open({
      arrange: (door, userId) => door.failNext({ path: 'recoveryCodes', method: 'GET', body, onlyFor: { userId } }),
    });
    // In the user's own time zone: in the evening, the day is not yet that of UTC.
    const created = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt));
    expect(await screen.findByText(`Created ${created}. If you have no copy of them, create new ones.`)).toBeInTheDocument();
    expect(await screen.findByText('Only 2 recovery codes are left. Create a new set now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Create new recovery codes/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace your recovery codes?' });
    const made = async () =>
      (await testDoor.requests({ path: 'recoveryCodes', userId: person.userId })).filter(({ method }) => method === 'POST').length;
    expect(await made()).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
    expect(await made()).toBe(1);
  });
});

test('without the capabilities, sessions and recovery codes are neither shown nor requested', async () => {
  const { testDoor, person } = await renderDemo({ at: 'profile/#/security', environment: { capabilities: [] } });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
  expect(await testDoor.requests({ path: 'sessions', userId: person.userId })).toEqual([]);
  expect(await testDoor.requests({ path: 'recoveryCodes', userId: person.userId })).toEqual([]);
});
