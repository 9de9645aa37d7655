// Sending another email for an expired link, in the spec's words (R4 and R8).
import { act, screen, waitFor } from '@testing-library/react';
import type { LinkType } from '../../../gateway/domain/links/links.js';
import type { FaultSpec } from '../../../gateway/test-door/fault.js';
import { notificationsCleared } from '../../../store/services/notifications/notifications-slice.js';
import { gateway } from '../../support/gateway.js';
import { loadPublicBrand } from '../../support/public-brand.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

interface Row {
  readonly route: string;
  readonly type: LinkType;
  readonly button: string;
  readonly call: string;
  readonly what: string;
}

const rows: readonly Row[] = [
  {
    route: 'emailVerification',
    type: 'Email Verification',
    button: 'Resend Verification Link',
    call: 'profile/email/verification',
    what: 'verification',
  },
  { route: 'verifyUserInvite', type: 'Account Setup', button: 'Resend Enrollment Email', call: 'verification/resend', what: 'enrollment' },
  {
    route: 'verifyAdvisorInvite',
    type: 'Advisor Invitation',
    button: 'Resend Enrollment Email',
    call: 'verification/resend',
    what: 'enrollment',
  },
  { route: 'trusteeSigningVerification', type: 'Trustee Signing', button: 'Resend Link', call: 'verification/resend', what: 'signing' },
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function openExpired({ route, type, button, what }: Row) {
  // An enrollment link goes to users without an account.
  const person = await testDoor.createPerson({ emailVerified: false, ...(what === 'enrollment' && { username: null }) });
  const { token } = await testDoor.issueLink(type, person.userId);
  await testDoor.expireLink(token);
  const app = await renderApp({ path: `/${route}?token=${token}`, environment: { env } });
  return { ...app, person, resend: await screen.findByRole('button', { name: new RegExp(`^${button}`) }) };
}

test.each(rows)("$type: '{Text} Link Resent!', and the button is then disabled", async (row) => {
  const { user, person, resend } = await openExpired(row);
  await user.click(resend);
  expect(await screen.findByText(`${capital(row.what)} Link Resent!`)).toBeVisible();
  expect(screen.getByText(`Please check your email to access the new ${row.what} link.`)).toBeVisible();
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  expect(await testDoor.latestLink(person.userId)).toContain(`#/${row.route}?token=`);
});

test.each(rows)("$type: a failure shows 'Unable to send {type} link', and the button can be used again", async (row) => {
  await testDoor.failNext({ path: row.call, status: 200, body: { errors: [{ code: 'X', description: 'Nothing that people read.' }] } });
  const { user, resend } = await openExpired(row);
  await user.click(resend);
  expect(await screen.findByText(`Unable to send ${row.what} link`)).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  await waitFor(() => expect(resend).not.toHaveAttribute('aria-disabled', 'true'));
  expect(resend).not.toHaveAttribute('aria-disabled');
});

test.each(rows)('$type: too many requests are named as the reason', async (row) => {
  await testDoor.failNext({ path: row.call, status: 429, body: {} });
  const { user, resend } = await openExpired(row);
  await user.click(resend);
  expect(await screen.findByText(`Unable to send ${row.what} link`)).toBeVisible();
  const [inToast, atButton] = screen.getAllByText('Too many attempts. Please wait, then try again.');
  expect(inToast?.closest('[role="alert"]')).toBeVisible();
  expect(atButton).toBeVisible();
  // It is announced once.
  expect(atButton?.closest('[role="alert"]')).toBeNull();
});

test.each<[string, Omit<FaultSpec, 'path'>, string, RegExp?]>([
  ['503', { status: 503, headers: { 'retry-after': '30' } }, 'Something went wrong on our side. Please try again.', /in \d+ seconds/],
  ['a refusal', { status: 200, body: { errors: [{ code: 'X', description: 'Please check your inbox.' }] } }, 'Please check your inbox.'],
])('the reason stays at the button, with the wait, until the next try: %s', async (_why, fault, words, wait = /^/) => {
  const [row] = rows;
  if (row === undefined) throw new Error('No rows.');
  await testDoor.failNext({ path: row.call, ...fault });
  const { user, store, resend } = await openExpired(row);
  await user.click(resend);
  expect(await screen.findByText(words)).toBeVisible();
  // The toast does not have these words.
  expect(screen.getByText(words).closest('[role="alert"]')).toBeVisible();
  act(() => void store.dispatch(notificationsCleared()));
  expect(screen.getByRole('main')).toHaveTextContent(wait);
  await user.click(resend);
  expect(await screen.findByText(`${capital(row.what)} Link Resent!`)).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each(rows)(
  '$type: an unknown token shows a Sign In link and customer service instead of a resend button',
  async ({ route, button }) => {
    const app = await renderApp({ path: `/${route}?token=made-up`, environment: { env } });
    await loadPublicBrand(app);
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '#/');
    expect(screen.queryByRole('button', { name: new RegExp(`^${button}`) })).not.toBeInTheDocument();
    expect(screen.queryByText(/We can email you another link/)).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '800-555-0199' })).toHaveAttribute('href', 'tel:8005550199');
  },
);

test.each(rows)('$type: without a token, a Sign In link replaces the resend button', async ({ route, button }) => {
  await renderApp({ path: `/${route}`, environment: { env } });
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '#/');
  expect(screen.queryByRole('button', { name: new RegExp(`^${button}`) })).not.toBeInTheDocument();
});
