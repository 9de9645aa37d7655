// The check of documents, on a repository with documents that name missing things.
import { TemporaryRepository } from './support/temporary-repository.js';

const files = {
  'package.json': '{ "scripts": { "start": "true" } }',
  'README.md': `# Title

[index](docs/README.md) [gone](docs/gone.md) [upgrades](docs/runbook.md#upgrade-or-roll-back) [restore](docs/runbook.md#restore) [below](#below)
[somebody](mailto:somebody@example.com) [a line](scripts/there.mjs#L1)
\`scripts/there.mjs\` \`scripts/gone.mjs\` \`docker/gone.yml\` npm start, npm run start, npm run stop

    npx tsx bench/gone.ts
    npx playwright test e2e/gone.spec.ts
    node scripts/there.mjs
`,
  'docs/README.md': '# Index\n\n[runbook](runbook.md) [requirements](requirements.md) [protocol](protocol.md)\n',
  'docs/runbook.md': '# Runbook\n\n## Upgrade, or roll back\n\nSee R1.1, R1.9, and R12.\n',
  'docs/orphan.md': '# Nobody links here\n\n| A | B |\n|---|---|\n| whole | row |\n| row over\ntwo lines | b |\n\n```ts\n| { a: 1 }\n```\n',
  'docs/decisions/README.md': '# Decisions\n\n[4](0004-listed.md)\n',
  'docs/decisions/0004-listed.md': '# 4. Listed\n',
  'docs/decisions/0005-forgotten.md': '# 0005 Forgotten\n',
  'docs/requirements.md': '## R1 Purpose\n\n1. **R1.1** To be there.\n',
  'docs/protocol.md': '## P1 Addresses\n',
  'scripts/there.mjs': '// There, as R1.8 says.\n',
};
const repository = new TemporaryRepository(files);
const complaints = JSON.stringify(repository.ask('docs', 'checkDocs'));
afterAll(() => repository.remove());

test.each([
  'README.md links to docs/gone.md',
  'README.md links to docs/runbook.md#restore',
  'README.md links to #below',
  'README.md names scripts/gone.mjs',
  'README.md names docker/gone.yml',
  'README.md names bench/gone.ts',
  'README.md names e2e/gone.spec.ts',
  'README.md names `npm run stop`',
  'docs/README.md does not link to docs/orphan.md',
  'docs/decisions/README.md does not link to docs/decisions/0005-forgotten.md',
  'docs/decisions/0005-forgotten.md does not start with',
  'docs/runbook.md cites R1.9',
  'docs/runbook.md cites R12',
  'scripts/there.mjs cites R1.8',
  'docs/orphan.md:6 breaks a row of a table',
])('reports that %s', (complaint) => {
  expect(complaints).toContain(complaint);
});

test.each([
  'upgrade-or-roll-back',
  'mailto',
  ' scripts/there.mjs',
  '`npm run start`',
  'cites R1.1',
  '0004-listed',
  'orphan.md:5',
  'orphan.md:10',
])('does not report %s', (right) => {
  expect(complaints).not.toContain(right);
});
