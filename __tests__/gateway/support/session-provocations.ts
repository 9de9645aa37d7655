// The refusals about sessions and fresh proof, provoked by an ordinary sequence of calls.
import type { RefusalCode } from '../../../gateway/core/refusal.js';
import { freeName, PHONE, signInCode } from './people.js';
import { lastOf, type Provocation } from './provocation.js';
import { contactDetails, credentials, mfa, plans, proof, session, signedIn, signIn, testDoor, Visitor } from './visitor.js';

type SessionRefusal = Extract<RefusalCode, `FPERR${string}` | `SEERR${string}`>;

export const sessionProvocations: Record<SessionRefusal, Provocation> = {
  FPERR01: {
    how: 'Change how you get in (password, email, phone, app, option choices), more than ten minutes (PROOF_SECONDS) after this session proved who you are.',
    provoke: async () => {
      const { visitor, userId } = await signedIn();
      await testDoor.ageProof(userId, 600);
      return visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    },
  },
  FPERR02: {
    how: 'Prove who you are with a wrong password.',
    provoke: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(proof.proveByPassword, { userId, body: { password: 'Wrong#1234' } });
    },
  },
  FPERR03: {
    how: 'Do so five times within 15 minutes, sign-ins counted with them.',
    provoke: async () => {
      const { visitor, userId } = await signedIn();
      return lastOf(5, () => visitor.ask(proof.proveByPassword, { userId, body: { password: 'Wrong#1234' } }));
    },
  },
  FPERR04: {
    how: 'Prove who you are with the password, where the account has codes.',
    provoke: async () => {
      const person = await testDoor.createPerson({ mfa: ['sms'] });
      const visitor = new Visitor();
      await visitor.authenticate(person, { twilioMfaCode: await signInCode(person) });
      return visitor.ask(proof.proveByPassword, { userId: person.userId, body: { password: person.password } });
    },
  },
  SEERR01: {
    how: 'Make a call of a signed-in user without a session, or after it ended.',
    provoke: () => new Visitor().ask(session.keepAlive, undefined),
  },
  SEERR02: {
    how: 'Make one after 30 minutes without any, or twelve hours after the sign-in.',
    provoke: async () => {
      const { visitor, userId } = await signedIn();
      await testDoor.expireSession(userId);
      return visitor.ask(session.keepAlive, undefined);
    },
  },
  SEERR03: {
    how: "Make one with somebody else's user id in its address.",
    provoke: async () => {
      const { visitor } = await signedIn();
      return visitor.ask(credentials.credentials, { userId: freeName() });
    },
  },
  SEERR04: {
    how: 'Make a call that an owed step (set-up, new password, mandatory adoption) or the purpose of a link does not need.',
    provoke: async () => {
      const { visitor, userId } = await signedIn({ landing: 'password' });
      return visitor.ask(plans.planList, { userId });
    },
  },
  SEERR05: {
    how: 'Send a request that changes something with an XSRF-TOKEN cookie but without, or with another, X-XSRF-TOKEN header. Or make a call by following a link, or from a page of another origin.',
    provoke: async () => {
      const visitor = new Visitor();
      await visitor.ask(signIn.status, undefined);
      return visitor.ask(mfa.mfaUser, { body: { username: 'ann' } }, { headers: { 'x-xsrf-token': 'forged' } });
    },
  },
};
