// A scripted gateway for tests: answers by path, without a network.
import type { GatewayContext } from '../../api/gateway-context.js';

/** A call's answer: its data, or `failWith(status, errors)` for a failure. */
export type ScriptedAnswer = unknown;

/** Responses by the end of the call's path, e.g. `plan/list`. */
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
  return (url) => {
    const path = url.replace(/\?.*/, '');
    const name = Object.keys(answers).find((end) => path.endsWith(`/${end}`));
    const answer = name === undefined ? failWith(404) : answers[name];
    return Promise.resolve(
      answer instanceof ScriptedFailure ? reply(answer.status, { errors: answer.errors }) : reply(200, answer ?? null),
    );
  };
}

const reply = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  statusText: '',
  headers: { has: () => false },
  text: () => Promise.resolve(JSON.stringify(body)),
});
