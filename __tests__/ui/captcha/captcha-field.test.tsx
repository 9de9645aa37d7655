// The captcha in a form: required, solved, used up, expired, failed, retried (P1).
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { idle, working } from '../../../store/core/phase.js';
import { CaptchaField } from '../../../src/ui/captcha/captcha-field.js';
import { Form } from '../../../src/ui/form/form.js';
import { AppExtraProvider } from '../../../src/ui/extra-context.js';
import { installRecaptcha, recaptcha, shownCaptcha, solve } from '../../support/recaptcha.js';
import { createTestStore } from '../../support/test-store.js';
import { translatePage } from '../../support/translate-page.js';

const LOST = 'The security check could not be loaded. Please check your connection and try again, or reload the page.';

const focused = () => document.querySelector<HTMLElement>(':focus');

async function renderForm() {
  const { store } = await createTestStore({ environment: recaptcha });
  const submitted: string[] = [];
  const form = (isBusy: boolean) => (
    <Provider store={store}>
      <AppExtraProvider extra={store.extra}>
        <Form<{ captcha: string }>
          onSubmit={({ captcha }) => submitted.push(captcha)}
          phase={isBusy ? working : idle}
          submit={{ label: 'Continue' }}
        >
          <CaptchaField name="captcha" />
        </Form>
      </AppExtraProvider>
    </Provider>
  );
  const { rerender } = render(form(false));
  return {
    user: userEvent.setup(),
    submitted,
    submit: () => screen.getByRole('button', { name: 'Continue' }),
    setBusy: (isBusy: boolean) => rerender(form(isBusy)),
  };
}

describe('with a working provider', () => {
  beforeEach(installRecaptcha);

  test('captcha must be solved: until then, a submit shows an error and focuses the group', async () => {
    const { user, submitted, submit } = await renderForm();
    await screen.findByRole('button', { name: "I'm not a robot" });
    await user.click(submit());
    const group = screen.getByRole('group', { name: 'Security check' });
    expect(group).toHaveFocus();
    expect(group).toHaveAccessibleDescription('Please confirm that you are not a robot.');
    expect(submitted).toEqual([]);
    await solve(user);
    expect(group).toHaveAccessibleDescription('');
    await user.click(submit());
    expect(submitted).toHaveLength(1);
  });

  test('Captcha tokens are single-use: a submit resets the captcha without showing an error', async () => {
    const { user, submitted, submit, setBusy } = await renderForm();
    await screen.findByRole('button', { name: "I'm not a robot" });
    await user.click(submit());
    await solve(user);
    await user.click(submit());
    setBusy(true);
    expect(screen.getByRole('button', { name: 'Verified' })).toBeVisible();
    setBusy(false);
    expect(await screen.findByRole('button', { name: "I'm not a robot" })).toBeVisible();
    expect(screen.getByRole('group')).toHaveAccessibleDescription('');
    await user.click(submit());
    expect(submitted).toHaveLength(1);
    await solve(user);
    await user.click(submit());
    expect(submitted).toHaveLength(2);
    expect(submitted[1]).not.toBe(submitted[0]);
  });

  test('a used-up captcha leaves the focus to its group, where the next one is', async () => {
    const { user, setBusy } = await renderForm();
    await solve(user);
    expect(screen.getByRole('button', { name: 'Verified' })).toHaveFocus();
    setBusy(true);
    setBusy(false);
    expect(screen.getByRole('group', { name: 'Security check' })).toHaveFocus();
  });

  test('an expired response shows a message and cannot be submitted', async () => {
    const { user, submitted, submit } = await renderForm();
    await solve(user);
    act(() => shownCaptcha().expire());
    expect(screen.getByText('The security check has expired. Please complete it again.')).toBeVisible();
    await user.click(submit());
    expect(submitted).toEqual([]);
    act(() => shownCaptcha().solve('another response'));
    expect(screen.queryByText('The security check has expired. Please complete it again.')).not.toBeInTheDocument();
    await user.click(submit());
    expect(submitted).toEqual(['another response']);
  });

  test('a response cannot be submitted after its provider has failed', async () => {
    const { user, submitted, submit } = await renderForm();
    await solve(user);
    act(() => shownCaptcha().fail());
    await user.click(submit());
    expect(submitted).toEqual([]);
  });

  test('a provider that loses its connection is reported, and "Try again" shows it again', async () => {
    const { user } = await renderForm();
    await screen.findByRole('button', { name: "I'm not a robot" });
    act(() => shownCaptcha().fail());
    expect(screen.getByText(LOST)).toBeVisible();
    translatePage();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: "I'm not a robot" })).toBeVisible();
    expect(screen.queryByText(LOST)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Security check' })).toContainElement(focused()));
  });
});

test('a blocked script is reported clearly, and "Try again" loads it again', async () => {
  delete window.grecaptcha;
  const { user } = await renderForm();
  const script = await waitFor(() => {
    const found = document.querySelector('script[src^="https://www.google.com/recaptcha/"]');
    expect(found).not.toBeNull();
    return found;
  });
  act(() => void script?.dispatchEvent(new Event('error')));
  expect(await screen.findByText(LOST)).toBeVisible();
  installRecaptcha();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: "I'm not a robot" })).toBeVisible();
});
