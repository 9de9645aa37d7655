// A visitor of the gateway: makes calls from their contract rows, and keeps token and cookies as a browser would.
import type { ArgOf, Call, ResponseOf } from '../../../api/contract/call.js';
import { contract } from '../../../api/contract/index.js';
import type { authentication } from '../../../api/contract/sign-in.js';
import type { Person, PersonSpec } from '../../../gateway/seed/person-spec.js';
import { gateway, gatewayUrl } from '../../support/gateway.js';

export { gatewayUrl };

export const { signIn, landing, branding, captcha, mfa, recovery, verificationLinks, session, credentials, contactDetails } = contract;
export const { proof, sessions, recoveryCodes, optionChoice, authenticator, announcements, activityLog, navigation } = contract;
export const { contact, plans, payroll, securityNotices } = contract;

export const testDoor = gateway;

/** An answer. `data` has the contract's type, for tests of successful calls. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The envelope's data, or the body itself. */
  readonly data: T;
  /** The codes and descriptions of the envelope's errors. */
  readonly codes: readonly string[];
  readonly descriptions: readonly string[];
  /** The fields that broke a rule, with the rule. */
  readonly notAccepted: readonly string[];
}

type Extra = { readonly headers?: Record<string, string>; readonly rawBody?: string };

export class Visitor {
  #base: string;
  readonly #cookies = new Map<string, string>();
  token: string | null = null;
  userId = '';

  constructor(base = gatewayUrl) {
    this.#base = base;
  }

  /** Makes a call as the contract describes it. */
  async ask<C extends Call>(call: C, arg: ArgOf<C>, extra: Extra = {}): Promise<Answer<ResponseOf<C>>> {
    // Every argument of the contract is a record of strings, plus body and headers.
    const { body, headers, ...rest } = (arg ?? {}) as { body?: unknown; headers?: Record<string, string> } & Record<string, string>;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.fetch(call.method, pathOf(call, rest), {
      rawBody: text,
      headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json', ...headers },
      ...extra,
      ...(extra.headers && { headers: { 'content-type': 'application/json', ...headers, ...extra.headers } }),
    });
  }

  async fetch<T = unknown>(method: string, path: string, extra: Extra = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.#base}/${path}`, {
      method,
      redirect: 'manual',
      headers: { ...this.headers(), ...extra.headers },
      ...(method !== 'GET' && method !== 'HEAD' && extra.rawBody !== undefined && { body: extra.rawBody }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return toAnswer<T>(response);
  }

  /** The headers that a browser would send with every call. */
  headers(): Record<string, string> {
    const xsrf = this.#cookies.get('XSRF-TOKEN');
    return {
      ...(this.token !== null && { 'x-auth-token': this.token }),
      ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
      ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    };
  }

  /** Goes on at another address, as when a gateway was restarted on another port. */
  moveTo(base: string): void {
    this.#base = base;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Signs in. The fingerprint identifies the computer. */
  async authenticate(
    person: Pick<Person, 'username' | 'password'>,
    more: Record<string, string> = {},
    fingerprint = 'this computer',
  ): Promise<Answer> {
    const answer = await this.ask(signIn.authentication, {
      headers: { Authorization: basic(person.username, person.password), ...more },
      body: fingerprint,
    });
    if (answer.codes.length === 0 && answer.status === 200) this.#enter(answer.data);
    return answer;
  }

  async signInByLink(token: string): Promise<Answer> {
    const answer = await this.ask(signIn.tokenSignIn, { id: token });
    if (answer.codes.length === 0 && answer.status === 200) this.#enter(answer.data);
    return answer;
  }

  #enter({ token, userId }: ResponseOf<typeof authentication>): void {
    this.token = token;
    this.userId = userId;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** A new person who is already signed in. */
export async function signedIn(spec: PersonSpec = {}, base = gatewayUrl): Promise<{ person: Person; visitor: Visitor; userId: string }> {
  const person = await testDoor.createPerson(spec);
  const visitor = new Visitor(base);
  const answer = await visitor.authenticate(person);
  if (visitor.token === null) throw new Error(`Could not sign in: ${answer.text}`);
  return { person, visitor, userId: person.userId };
}

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** The address of a call. `configured` stands for a partner app's gateway. */
export function pathOf(call: Call, values: Record<string, string>): string {
  const rest = { ...values };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? 'somebody';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const prefix = { none: '', configured: 'partner-gateway/' }[call.gateway as string] ?? `${call.gateway}/`; // any other name is unchanged
  const query = new URLSearchParams(rest).toString();
  return `${prefix}${path}${query === '' ? '' : `?${query}`}`;
}

interface Envelope {
  readonly data?: unknown;
  readonly errors?: readonly { readonly code: string; readonly description: string; readonly notAccepted?: readonly string[] }[];
}

async function toAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const body = parse(text);
  const envelope: Envelope = typeof body === 'object' && body !== null ? body : {};
  const errors = envelope.errors ?? [];
  return {
    status: response.status,
    headers: response.headers,
    text,
    // The expectation that reads it also checks it.
    data: ('data' in envelope ? envelope.data : body) as T,
    codes: errors.map(({ code }) => code),
    descriptions: errors.map(({ description }) => description),
    notAccepted: errors.flatMap(({ notAccepted = [] }) => notAccepted),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
