// Makes an unexpected console.error or console.warn fail its test. A test that expects one spies on it.
import { format } from 'node:util';

/** This warning means that the machine is busy, not that anything is wrong. */
const ABOUT_SPEED = /^(?:Serializable|Immutable)StateInvariantMiddleware took /;

// On a busy machine a test may time out. With RETRIES set, it runs again, and the first failure is shown.
jest.retryTimes(Number(process.env.RETRIES ?? 0), { logErrorsBeforeRetry: true });

const complaints: string[] = [];

function collect(kind: string) {
  return (...parts: unknown[]) => {
    const text = format(...parts);
    if (!ABOUT_SPEED.test(text)) complaints.push(`${kind}: ${text}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
  console.error = collect('console.error');
  console.warn = collect('console.warn');
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`);
});
