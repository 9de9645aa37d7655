// Writes openapi.json from the contract (`npm run openapi`); with --check, it only reports whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { inRoot } from './lib/paths.mjs';
import { openApiDocument } from './openapi/document.js';

const file = inRoot('openapi.json');
const text = `${JSON.stringify(openApiDocument(packageJson.version), undefined, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readWritten() !== text) {
  process.stderr.write('openapi.json does not say what api/contract/ says.\n');
  process.exitCode = 1;
}

function readWritten(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
