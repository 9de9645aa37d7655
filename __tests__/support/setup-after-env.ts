// Makes an unexpected console.error or console.warn fail its test; a test that expects one spies on it.
import { format } from 'node:util';

const complaints: string[] = [];

/** Redux Toolkit's checks say when they were slow: that tells of the machine, not of the code. */
const isAboutSpeed = (text: string) => /^(?:Serializable|Immutable)StateInvariantMiddleware took \d+ms/.test(text);

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => void complaints.push(`console.error: ${format(...parts)}`);
  console.warn = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!isAboutSpeed(text)) complaints.push(`console.warn: ${text}`);
  };
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`);
});
