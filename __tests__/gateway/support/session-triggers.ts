// The refusals about sessions and fresh proof, triggered by an ordinary sequence of calls.
import type { RefusalCode } from '../../../gateway/core/refusal.js';
import { freeName, PHONE, signInCode } from './people.js';
import { lastOf, type Trigger } from './trigger.js';
import { contactDetails, credentials, mfa, plans, proof, session, signedIn, signIn, testDoor, Visitor } from './visitor.js';

type SessionRefusal = Extract<RefusalCode, `FPERR${string}` | `SEERR${string}`>;

export const sessionTriggers: Record<SessionRefusal, Trigger> = {
  FPERR01: {
    how: 'Change how you sign in (password, email, phone, app, recovery codes, option choices), end other sessions, or forget a computer, more than ten minutes (PROOF_SECONDS) after this session last proved your identity.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      await testDoor.ageProof(userId, 600);
      return visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    },
  },
  FPERR02: {
    how: 'Prove your identity with a wrong password.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(proof.proveByPassword, { userId, body: { password: 'Wrong#1234' } });
    },
  },
  FPERR03: {
    how: 'Enter a wrong password five times within 15 minutes, including at sign-in.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return lastOf(5, () => visitor.ask(proof.proveByPassword, { userId, body: { password: 'Wrong#1234' } }));
    },
  },
  FPERR04: {
    how: 'Prove your identity with the password when the account uses codes.',
    trigger: async () => {
      const person = await testDoor.createPerson({ mfa: ['sms'] });
      const visitor = new Visitor();
      await visitor.authenticate(person, { twilioMfaCode: await signInCode(person) });
      return visitor.ask(proof.proveByPassword, { userId: person.userId, body: { password: person.password } });
    },
  },
  SEERR01: {
    how: 'Make a call that requires a session without one, or after it ended.',
    trigger: () => new Visitor().ask(session.keepAlive, undefined),
  },
  SEERR02: {
    how: 'Make such a call 30 minutes after the previous one, or 12 hours after signing in.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      await testDoor.expireSession(userId);
      return visitor.ask(session.keepAlive, undefined);
    },
  },
  SEERR03: {
    how: "Make such a call with someone else's user ID in its address.",
    trigger: async () => {
      const { visitor } = await signedIn();
      return visitor.ask(credentials.credentials, { userId: freeName() });
    },
  },
  SEERR04: {
    how: 'Make a call that a required step (setup, new password, mandatory adoption) or the purpose of a link does not need.',
    trigger: async () => {
      const { visitor, userId } = await signedIn({ landing: 'password' });
      return visitor.ask(plans.planList, { userId });
    },
  },
  SEERR05: {
    how: 'Send a request that changes something with an XSRF-TOKEN cookie and a missing or different X-XSRF-TOKEN header. Or make a call by following a link, or from a page of another origin.',
    trigger: async () => {
      const visitor = new Visitor();
      await visitor.ask(signIn.status, undefined);
      return visitor.ask(mfa.mfaUser, { body: { username: 'ann' } }, { headers: { 'x-xsrf-token': 'forged' } });
    },
  },
};
