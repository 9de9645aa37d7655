// Measures how much of the gateway its own tests run, on PostgreSQL: `npm run gateway-coverage`. Jest cannot, because gateways and their
// commands are processes of their own: Node.js writes what each of them ran. A gateway that is killed writes nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import coverageReports from 'monocart-coverage-reports';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensurePostgres } from './ensure-postgres.mjs';
import { findPgBouncer, findPostgresPrograms } from './lib/programs.mjs';
import { complain } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { stopGracefully } from './lib/stop.mjs';

const { CoverageReport } = coverageReports;

stopGracefully();
await ensureDependencies();
const postgres = await ensurePostgres();
if (typeof postgres === 'string') {
  complain(postgres);
  process.exitCode = 1;
} else process.exitCode = await measure(postgres);

/** @param {import('./ensure-postgres.mjs').Postgres} postgres */
async function measure({ url, stop }) {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-coverage-'));
  const pooler = findPgBouncer();
  const env = {
    DATABASE_URL: url,
    PSQL: join(findPostgresPrograms() ?? '', 'psql'),
    GATEWAY_COVERAGE: folder,
    ...(pooler !== undefined && { PGBOUNCER: pooler }),
  };
  try {
    const { code } = await run('jest', ['--selectProjects', 'node', '--testPathPatterns', '__tests__/gateway'], { show: true, env });
    await report(folder);
    return code;
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the lines that no test runs, by file. @param {string} folder */
async function report(folder) {
  const coverage = new CoverageReport({
    name: 'The gateway',
    logging: 'error',
    outputDir: join(folder, 'report'),
    reports: [['console-details', { skipPercent: 100 }]],
    entryFilter: ({ url }) => url.includes('/dist/gateway/'),
    sourceFilter: (path) => /(^|\/)gateway\/.*\.ts$/.test(path) && !path.includes('node_modules'),
  });
  await coverage.addFromDir(folder);
  await coverage.generate();
}
