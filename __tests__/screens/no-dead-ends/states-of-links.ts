// The screens of emailed links, in each state of their link.
import { contract } from '../../../api/contract/index.js';
import type { LinkType } from '../../../gateway/domain/links/links.js';
import { NEW_PASSWORD, tokenOf } from '../../gateway/support/people.js';
import { signedIn, testDoor } from '../../gateway/support/visitor.js';
import { type App, type LinkState, openLink, type State, SUPPORT, visit } from './state.js';
import { press } from '../../support/page-actions.js';

interface LinkRow {
  readonly shows: string;
  readonly ways: State['ways'];
}

const UNCHECKED: LinkRow = { shows: 'Your link could not be checked', ways: ['Try again', SUPPORT] };

/** One screen: what it shows in each state that does not redirect. */
const statesOf = (route: string, type: LinkType, rows: Partial<Record<LinkState, LinkRow>>): readonly State[] =>
  Object.entries({ ...rows, unchecked: UNCHECKED }).map(([state, row]) => ({
    state,
    open: () => openLink(route, type, state as LinkState), // a key of `rows`
    ...row,
  }));

const expired = { shows: 'This link has expired', ways: ['Request Password Reset'] } as const;
const noInvite = { shows: 'Enrollment Link Expired', ways: ['Sign In', SUPPORT] } as const;
const invite: Partial<Record<LinkState, LinkRow>> = {
  expired: { shows: 'Enrollment Link Expired', ways: ['Resend Enrollment Email', 'Sign In', SUPPORT] },
  unknown: noInvite,
  absent: noInvite,
  completed: { shows: 'Enrollment Already Completed', ways: ['Login'] },
  unopened: { shows: 'Set up your account', ways: ['Set up your account'] },
};
const noMapping = { shows: 'This account verification link has expired.', ways: ['Sign In'] } as const;
const noEmail = { shows: 'Email verification link expired', ways: ['Sign In', SUPPORT] } as const;
const noSigning = { shows: 'This link has expired', ways: ['Sign In', SUPPORT] } as const;

export const resetLinkStates = statesOf('verification', 'Password Reset', {
  expired,
  completed: expired,
  unknown: expired,
  absent: expired,
});

export const userInviteStates = statesOf('verifyUserInvite', 'Account Setup', invite);
export const advisorInviteStates = statesOf('verifyAdvisorInvite', 'Advisor Invitation', invite);

export const mappingStates = statesOf('verifyAccountMapping', 'Account Mapping', {
  valid: { shows: 'Account link verified', ways: ['Sign In'] },
  expired: noMapping,
  completed: noMapping,
  unknown: noMapping,
  absent: noMapping,
  unopened: { shows: 'Link your accounts', ways: ['Link my accounts'] },
});

export const emailLinkStates = statesOf('emailVerification', 'Email Verification', {
  valid: { shows: 'Your email address has been verified!', ways: ['Sign In'] },
  completed: { shows: 'Email already verified!', ways: ['Sign In'] },
  expired: { shows: 'Email verification link expired', ways: ['Resend Verification Link', 'Sign In', SUPPORT] },
  unknown: noEmail,
  absent: noEmail,
  unopened: { shows: 'Verify your email address', ways: ['Verify email address'] },
});

export const trusteeLinkStates = statesOf('trusteeSigningVerification', 'Trustee Signing', {
  completed: { shows: "Looks like you've already completed signing your trust documents.", ways: ['Sign In'] },
  expired: { shows: 'This link has expired', ways: ['Resend Link', 'Sign In', SUPPORT] },
  unknown: noSigning,
  absent: noSigning,
  unopened: { shows: 'Trust documents to sign', ways: ['Read and sign'] },
});

/** Opens the security notice of a changed password. */
async function openNotice(before?: (userId: string) => Promise<unknown>): Promise<App> {
  const { person, visitor, userId } = await signedIn();
  await visitor.ask(contract.credentials.changePassword, { userId, body: { username: person.username, newPassword: NEW_PASSWORD } });
  const token = tokenOf((await testDoor.notices(userId))[0]?.link ?? '');
  await before?.(userId);
  return visitNotice(`?token=${token}`);
}

const visitNotice = (search: string) => visit(`/security-notice${search}`, { capabilities: ['security-notices'] });

async function disown(): Promise<App> {
  const app = await openNotice();
  await press(app, /^This wasn't me/);
  return app;
}

const over = { shows: 'This link no longer works', ways: ['Reset your password'] } as const;

export const noticeStates: readonly State[] = [
  { state: 'for a changed password', open: () => openNotice(), shows: 'Was this you?', ways: ["This wasn't me", 'It was me'] },
  { state: 'after the user denies the change', open: disown, shows: 'Your account is secured', ways: ['Reset your password'] },
  { state: 'expired', open: () => openNotice((userId) => testDoor.expireNotices(userId)), ...over },
  { state: 'unknown', open: () => visitNotice('?token=made-up'), ...over },
  { state: 'absent', open: () => visitNotice(''), ...over },
  {
    state: 'unchecked',
    open: () => openNotice((userId) => testDoor.failNext({ path: 'public/securityNotice', onlyFor: { userId }, status: 500 })),
    ...UNCHECKED,
  },
];
