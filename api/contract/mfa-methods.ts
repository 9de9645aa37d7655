// The methods by which somebody is verified, and the facts about each: one table, so that a new method has no silent places.
import * as v from 'valibot';

interface MethodFacts {
  /** Whether the gateway sends a code; otherwise its owner has one already, in an app or on paper. */
  readonly isSent: boolean;
  /** Whether the code goes to a phone: then it proves the phone, and goes only where texts and calls are carried. */
  readonly reachesPhone: boolean;
  /** Whether the choice of a method shows the masked address or number. */
  readonly showsContact: boolean;
}

/** Every method with its facts, in the order in which people are offered them. */
export const METHODS = {
  sms: { isSent: true, reachesPhone: true, showsContact: true },
  call: { isSent: true, reachesPhone: true, showsContact: true },
  email: { isSent: true, reachesPhone: false, showsContact: false },
  totp: { isSent: false, reachesPhone: false, showsContact: false },
  recovery: { isSent: false, reachesPhone: false, showsContact: false },
} as const satisfies Record<string, MethodFacts>;

type Methods = typeof METHODS;

/** How somebody is verified: by a code that is sent (sms, call, email), by an app's code (totp), or by a recovery code. */
export type MfaType = keyof Methods;

/** The methods whose code is sent. */
export type SentMethod = { [T in MfaType]: Methods[T]['isSent'] extends true ? T : never }[MfaType];

// Object.keys has the table's own keys; its type says any text.
const names = Object.keys(METHODS) as MfaType[];

/** A method's name on the wire. */
export const MfaType = v.picklist(names);

/** Whether a code is sent for a method. */
export function isSentMethod(type: MfaType): type is SentMethod {
  return METHODS[type].isSent;
}

/** The methods that are sent, in order. */
export const SENT_METHODS: readonly SentMethod[] = names.filter(isSentMethod);

/** The methods that reach a phone. */
export type PhoneMethod = { [T in MfaType]: Methods[T]['reachesPhone'] extends true ? T : never }[MfaType];

/** The methods that reach a phone, in order. */
export const PHONE_METHODS: readonly PhoneMethod[] = names.filter((type): type is PhoneMethod => METHODS[type].reachesPhone);
