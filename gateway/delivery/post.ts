// One POST to a service that carries messages.

const TIMEOUT_MS = 10_000;
/** What a service says of a request that it does not accept. From one message to the next, only the recipient and the text differ. */
const ABOUT_THE_MESSAGE = new Set([400, 422]);

/** A service's response. */
export interface Answer {
  readonly isOk: boolean;
  readonly status: number;
  readonly text: string;
}

/** Posts a body, within ten seconds, and reads the response. */
export async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    // A redirect would send the code and the number to someone else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { isOk: answer.ok, status: answer.status, text: await answer.text() };
}

/** What a refusal with this status means, if the service's own code for the reason is not known. */
export function outcomeOfStatus(status: number): 'deferred' | 'failed' {
  return ABOUT_THE_MESSAGE.has(status) ? 'deferred' : 'failed';
}

/** The Authorization header for a name and a password. */
export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
