// Usernames that do not exist: their responses are as varied as those of real users, and always the same for one username.
import { assertNever } from '../../../api/contract/assert-never.js';
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { MfaOption } from '../../../api/contract/mfa.js';
import { maskEmail, maskPhone } from '../../../api/contract/rules/mask.js';
import type { Core } from '../../core/request-context.js';
import { usernameKey } from './accounts.js';

type WithKeys = Pick<Core, 'keys'>;
interface WithCallingCodes extends WithKeys {
  readonly config: Pick<Core['config'], 'callingCodes'>;
}

/** How often a combination occurs, out of the sum of a table. Adjust the weights to your own population. */
type Shares = readonly (readonly [weight: number, methods: readonly MfaType[]])[];

/** For users who sign in with a code. */
const WITH_CODES: Shares = [
  [30, ['sms', 'call']],
  [12, ['sms']],
  [4, ['call']],
  [10, ['email']],
  [8, ['sms', 'call', 'email']],
  [4, ['sms', 'email']],
  [3, ['call', 'email']],
  [12, ['totp']],
  [6, ['totp', 'recovery']],
  [4, ['sms', 'call', 'recovery']],
  [2, ['sms', 'recovery']],
  [1, ['call', 'recovery']],
  [2, ['email', 'recovery']],
  [2, ['sms', 'call', 'email', 'recovery']],
  [2, ['recovery']],
  [3, []],
];
/** For all others: some have verified a phone or an address anyway. No one has an app, since with an app, sign-in asks for its code. */
const WITHOUT_CODES: Shares = [
  [60, []],
  [12, ['sms', 'call']],
  [8, ['email']],
  [3, ['sms', 'call', 'recovery']],
  [3, ['sms']],
  [2, ['call']],
  [2, ['recovery']],
];
const MAIL_DOMAINS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'yahoo.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'aol.com',
] as const;
const APPS = [
  'Authenticator app',
  'Authenticator app',
  'Authenticator app',
  'Google Authenticator',
  'Microsoft Authenticator',
  'Authy',
] as const;
const LETTERS = 'aabcdeefghijjkkllmmnopqrrsstuvwxyz';
/** The lengths of national numbers: nearly all are American. */
const NUMBER_LENGTHS = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 11] as const;
/** American numbers have this many digits, or one more if they are written with the prefix for calls within the country. */
const AMERICAN = { callingCode: '1', digits: 10 } as const;

/** Takes the place of an account's ID for a username that does not exist: the same statements run, and find nothing. */
export function decoyUserId({ keys }: WithKeys, username: string): string {
  return `nobody-${keys.lastingHash('stranger', usernameKey(username)).slice(0, 16)}`;
}

/** Whether the username seems to sign in with codes: about half do. */
export function decoyUsesCodes(core: WithKeys, username: string): boolean {
  return choose(core, username, 'code user', 2) === 0;
}

/** The methods that the username seems to have. */
export function decoyMethods(core: WithCallingCodes, username: string): MfaOption[] {
  const shares = decoyUsesCodes(core, username) ? WITH_CODES : WITHOUT_CODES;
  const sum = shares.reduce((total, [weight]) => total + weight, 0);
  let place = choose(core, username, 'methods', sum);
  const [, methods] = shares.find(([weight]) => (place -= weight) < 0) ?? [0, []];
  return methods.map((type) => ({ type, contactInfo: contactOf(core, username, type) }));
}

/** One of `items`, always the same for a username. */
export function pickForDecoy<T>(core: WithKeys, username: string, what: string, items: readonly [T, ...T[]]): T {
  return items[choose(core, username, what, items.length)] ?? items[0];
}

function contactOf(core: WithCallingCodes, username: string, type: MfaType): string | undefined {
  switch (type) {
    case 'sms':
    case 'call': {
      const length = numberLengthOf(core, username);
      const lastDigits = String(choose(core, username, 'number', 10_000)).padStart(4, '0');
      return maskPhone(lastDigits.padStart(length, '0'));
    }
    case 'email': {
      const letters = LETTERS.split('') as [string, ...string[]]; // the constant is not empty
      const start = pickForDecoy(core, username, 'first letter', letters) + pickForDecoy(core, username, 'second letter', letters);
      const rest = 'x'.repeat(3 + choose(core, username, 'address length', 12));
      return maskEmail(`${start}${rest}@${pickForDecoy(core, username, 'mail domain', MAIL_DOMAINS)}`);
    }
    case 'totp':
      return pickForDecoy(core, username, 'app', APPS);
    case 'recovery':
      return undefined;
    default:
      return assertNever(type);
  }
}

/** If users may enter only American numbers, a shorter one would be nobody's. */
function numberLengthOf(core: WithCallingCodes, username: string): number {
  const length = pickForDecoy(core, username, 'number length', NUMBER_LENGTHS);
  const isAmerican = core.config.callingCodes?.every((code) => code === AMERICAN.callingCode) ?? false;
  return isAmerican ? Math.max(length, AMERICAN.digits) : length;
}

/** A number below `count` that depends only on the username, `what`, and the gateway's oldest secret: a new one must not give decoys away. */
function choose({ keys }: WithKeys, username: string, what: string, count: number): number {
  return Buffer.from(keys.lastingHash(`stranger's ${what}`, usernameKey(username)), 'base64url').readUInt32BE() % count;
}
