// Writes docs/api-report (`npm run api-report`): the public API as text, whose diff shows what a change does to it.
import { writeReport } from './lib/api-report.mjs';
import { complain, say } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const { code, output } = await run('node', ['scripts/build-package.mjs']);
if (code === 0) {
  writeReport();
  say('docs/api-report is written; look at its diff.');
} else {
  complain(output);
  process.exitCode = 1;
}
