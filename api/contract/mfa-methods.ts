// The methods of verifying a user and the facts about each, in one table, so a new method is not silently missed anywhere.
import * as v from 'valibot';

interface MethodFacts {
  /** Whether the gateway sends a code. Otherwise, the user already has one, in an app or on paper. */
  readonly isSent: boolean;
  /** Whether the code goes to a phone. Such a code proves the phone, and it needs a provider that carries texts or calls. */
  readonly reachesPhone: boolean;
  /** Whether the choice of a method shows the masked address or number. */
  readonly showsContact: boolean;
}

/** Every method with its facts, in the order in which they are offered. */
export const METHODS = {
  sms: { isSent: true, reachesPhone: true, showsContact: true },
  call: { isSent: true, reachesPhone: true, showsContact: true },
  email: { isSent: true, reachesPhone: false, showsContact: false },
  totp: { isSent: false, reachesPhone: false, showsContact: false },
  recovery: { isSent: false, reachesPhone: false, showsContact: false },
} as const satisfies Record<string, MethodFacts>;

type Methods = typeof METHODS;

/** How a user is verified: by a sent code (sms, call, email), an app's code (totp), or a recovery code. */
export type MfaType = keyof Methods;

/** The methods whose code is sent. */
export type SentMethod = { [T in MfaType]: Methods[T]['isSent'] extends true ? T : never }[MfaType];

// Object.keys returns the table's own keys, but its type is any string.
const names = Object.keys(METHODS) as MfaType[];

/** A method's name on the wire. */
export const MfaType = v.picklist(names);

/** Whether a code is sent for a method. */
export function isSentMethod(type: MfaType): type is SentMethod {
  return METHODS[type].isSent;
}

/** The methods whose code is sent, in order. */
export const SENT_METHODS: readonly SentMethod[] = names.filter(isSentMethod);

/** The methods that reach a phone. */
export type PhoneMethod = { [T in MfaType]: Methods[T]['reachesPhone'] extends true ? T : never }[MfaType];

/** The methods that reach a phone, in order. */
export const PHONE_METHODS: readonly PhoneMethod[] = names.filter((type): type is PhoneMethod => METHODS[type].reachesPhone);
