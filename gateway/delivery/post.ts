// One POST to a service that carries messages.

const TIMEOUT_MS = 10_000;

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

/** The Authorization header for a name and a password. */
export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
