// Prints what the page showed when a journey failed: on a CI that keeps no files, nothing else tells the cause.
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The accessibility trees in Playwright's description of a failure. */
const TREES = /```yaml\n[\s\S]*?```/g;

export default class PageOfFailure implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const trees = readFileSync(path, 'utf8').match(TREES) ?? ['It left no page.'];
      process.stdout.write(`The page of "${test.title}":\n${trees.join('\n')}\n`);
    }
  }
}
