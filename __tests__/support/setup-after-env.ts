// Makes an unexpected console.error or console.warn fail its test; a test that expects one spies on it.
import { format } from 'node:util';

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => void complaints.push(`console.error: ${format(...parts)}`);
  console.warn = (...parts: unknown[]) => void complaints.push(`console.warn: ${format(...parts)}`);
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`);
});
