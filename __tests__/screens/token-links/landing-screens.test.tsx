// Every landing screen in every state of its token, over the real gateway (R2.15; P5 and P7).
import { screen, waitFor, within } from '@testing-library/react';
import type { LinkType } from '../../../gateway/domain/links/links.js';
import { gateway } from '../../support/gateway.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

type State = 'valid' | 'expired' | 'completed' | 'unknown' | 'absent' | 'unchecked';

interface Row {
  readonly route: string;
  readonly type: LinkType;
  /** The heading in each state, or the address that the portal redirects to. */
  readonly shows: Record<State, string>;
}

const unchecked = 'Your link could not be checked';
const always = (expired: string) => ({ expired, unknown: expired, absent: expired, unchecked });

const rows: readonly Row[] = [
  {
    route: 'verification',
    type: 'Password Reset',
    shows: { valid: 'Set a new password', completed: 'This link has expired', ...always('This link has expired') },
  },
  {
    route: 'emailVerification',
    type: 'Email Verification',
    shows: {
      valid: 'Your email address has been verified!',
      completed: 'Email already verified!',
      ...always('Email verification link expired'),
    },
  },
  ...(['Account Setup', 'Authorized Representative Invitation'] as const).map((type) => ({
    route: 'verifyUserInvite',
    type,
    shows: {
      valid: 'Ready to get started? First, create a username',
      completed: 'Enrollment Already Completed',
      ...always('Enrollment Link Expired'),
    },
  })),
  {
    route: 'verifyAdvisorInvite',
    type: 'Advisor Invitation',
    shows: {
      valid: 'Ready to get started? First, create a username',
      completed: 'Enrollment Already Completed',
      ...always('Enrollment Link Expired'),
    },
  },
  {
    route: 'verifyAccountMapping',
    type: 'Account Mapping',
    shows: {
      valid: 'Account link verified',
      completed: 'This account verification link has expired.',
      ...always('This account verification link has expired.'),
    },
  },
  {
    route: 'trusteeSigningVerification',
    type: 'Trustee Signing',
    shows: {
      valid: '/plan-admin-ui/#/electronic-signature?token={token}',
      completed: "Looks like you've already completed signing your trust documents.",
      ...always('This link has expired'),
    },
  },
];

/** Creates a link in this state. Returns its token, and the query for the address. */
async function prepare({ route, type }: Row, state: State): Promise<{ token: string; search: string }> {
  const isInvite = type.includes('Invitation') || type === 'Account Setup';
  const person = await testDoor.createPerson({ emailVerified: false, ...(isInvite && { username: null }) });
  const { token } = await testDoor.issueLink(type, person.userId);
  if (state === 'expired') await testDoor.expireLink(token);
  if (state === 'completed') await testDoor.completeLink(token);
  if (state === 'unchecked') await testDoor.failNext({ path: `token=${token}`, status: 500 });
  const sent = { valid: token, expired: token, completed: token, unchecked: token, unknown: `no-${route}-link`, absent: '' }[state];
  return { token, search: sent === '' ? '' : `?token=${sent}` };
}

const cases = rows.flatMap((row) =>
  (['valid', 'expired', 'completed', 'unknown', 'absent', 'unchecked'] as const).map((state) => ({ row, state, ...row })),
);

test.each(cases)('$route, $type link, $state', async ({ row, state }) => {
  const { token, search } = await prepare(row, state);
  const { browser, store } = await renderApp({ path: `/${row.route}${search}`, environment: { env } });
  const shown = () =>
    browser.left[0]?.replace(/^.*(\/plan-admin-ui)/, '$1').replace(token, '{token}') ??
    screen.queryByRole('heading', { level: 1 })?.textContent;
  await waitFor(() => expect(shown()).toBe(row.shows[state]));
  expect(window.location.href).not.toContain('token');
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(token);
});

describe("a signing link at the email link's address", () => {
  async function openThere(state: State) {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    if (state === 'expired') await testDoor.expireLink(token);
    const own = gateway.scope();
    const { browser } = await renderApp({ path: `/emailVerification?token=${token}`, environment: { env: own.env } });
    return { browser, token, completions: () => own.testDoor.requests({ path: 'verification/complete' }) };
  }

  test('leads to the documents, and is not completed', async () => {
    const { browser, token, completions } = await openThere('valid');
    await waitFor(() => expect(browser.left).toEqual([expect.stringContaining(`electronic-signature?token=${token}`)]));
    expect(await completions()).toEqual([]);
  });

  test('can be sent again if it has expired', async () => {
    await openThere('expired');
    expect(await screen.findByRole('button', { name: /^Resend Link/ })).toBeVisible();
  });
});

test.each<[string, string, LinkType, string]>([
  ['checked', 'verification', 'Password Reset', 'verifyToken'],
  ['used to sign in', 'verifyUserInvite', 'Account Setup', 'auth/token'],
  ['given a code', 'trusteeSigningVerification', 'Trustee Signing', 'mfa/code'],
])('if a link cannot be %s yet, its screen says how long to wait', async (_what, route, type, path) => {
  const own = gateway.scope();
  const person = await testDoor.createPerson(type === 'Account Setup' ? { username: null } : { mfa: ['sms'] });
  const { token } = await testDoor.issueLink(type, person.userId);
  await own.testDoor.failNext({ path, status: 429, headers: { 'Retry-After': '120' } });
  await renderApp({ path: `/${route}?token=${token}`, environment: { env: own.env } });
  expect(await screen.findByRole('heading', { name: unchecked })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Too many attempts/)).toBeVisible();
  expect(main.getByText(/2 minutes/)).toBeVisible();
});
