// A scripted gateway for tests: answers by method and path, without a network.
import type { GatewayContext } from '../../api/gateway-context.js';

/** A call that was sent. */
export interface SentCall {
  /** `GET`, `POST`, `PUT`, or `DELETE`. */
  readonly method: string;
  /** The address, with its query. */
  readonly url: string;
  /** The parsed JSON body; undefined if there is none. */
  readonly body: unknown;
}

/** A call's answer: its data, `failWith(status, errors)` for a failure, or a function of the sent call that returns either. */
export type ScriptedAnswer = unknown;

/** Answers by the end of the call's path, e.g. `plan/list`, or by method and end, e.g. `DELETE sessions`, which takes precedence. */
export type ScriptedAnswers = Readonly<Record<string, ScriptedAnswer>>;

/** A failure with this status, e.g. `failWith(500)`. `errors` are the gateway's entries. */
export const failWith = (status: number, errors: readonly { readonly code: string; readonly description: string }[] = []) =>
  new ScriptedFailure(status, errors);

class ScriptedFailure {
  constructor(
    readonly status: number,
    readonly errors: readonly unknown[],
  ) {}
}

/** Answers from `answers`, and with 404 for every other call. */
export function scriptFetch(answers: ScriptedAnswers): NonNullable<GatewayContext['fetch']> {
  return (url, { method = 'GET', body }) => {
    const name = nameOf(Object.keys(answers), method, url.replace(/\?.*/, ''));
    const scripted = name === undefined ? failWith(404) : answers[name];
    const answer = isFunction(scripted) ? scripted({ method, url, body: parsed(body) }) : scripted;
    return Promise.resolve(
      answer instanceof ScriptedFailure ? reply(answer.status, { errors: answer.errors }) : reply(200, answer ?? null),
    );
  };
}

function nameOf(names: readonly string[], method: string, path: string): string | undefined {
  const isEnd = (end: string) => path.endsWith(`/${end}`);
  const prefix = `${method} `;
  return names.find((name) => name.startsWith(prefix) && isEnd(name.slice(prefix.length))) ?? names.find(isEnd);
}

const isFunction = (answer: unknown): answer is (call: SentCall) => unknown => typeof answer === 'function';

const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

const reply = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  statusText: '',
  headers: { has: () => false },
  text: () => Promise.resolve(JSON.stringify(body)),
});
