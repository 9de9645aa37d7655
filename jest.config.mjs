// The jest suites: `plain` needs no gateway (contract, scripts), `node` has a gateway (api, gateway), and `page` also has a page (all
// others).
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const plain = ['contract', 'scripts'];
const node = ['api', 'gateway'];
/** The gateway suites that may fail on the embedded database alone. `npm test` runs all gateway suites on PostgreSQL first. */
const embedded = ['accounts-command', 'every-call', 'first-day', 'guesses', 'message-queue', 'upgrades'];
const missing = embedded.filter((suite) => !existsSync(new URL(`__tests__/gateway/${suite}.test.ts`, import.meta.url)));
if (missing.length > 0) throw new Error(`jest.config.mjs names suites that do not exist: ${missing.join(', ')}.`);
const suites = (/** @type {string[]} */ folders) => folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.{ts,tsx}`);
const gatewaySuites =
  process.env.GATEWAY_SUITES === 'embedded' ? embedded.map((suite) => `<rootDir>/__tests__/gateway/${suite}.test.ts`) : suites(['gateway']);
const support = '<rootDir>/__tests__/support';

const shared = {
  roots: ['<rootDir>/__tests__'],
  // Sources import modules by their emitted extension.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^vestibule/ui$': '<rootDir>/src/ui/index.ts',
    '^vestibule/testing$': '<rootDir>/store/testing/index.ts',
    '^vestibule/(api|store)$': '<rootDir>/$1/index.ts',
    '\\?worker$': `${support}/jest-worker-module.cjs`,
    '\\.css$': `${support}/jest-css-module.cjs`,
    '\\.svg$': `${support}/jest-asset-module.cjs`,
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  restoreMocks: true,
};

/** One real gateway, started once for all suites that use it. */
const withGateway = { ...shared, globalSetup: `${support}/global-setup.mjs`, globalTeardown: `${support}/global-teardown.mjs` };

export default {
  // A gateway with an embedded database of its own takes ten seconds to start on a quiet machine, and a minute on a busy one.
  testTimeout: 120_000,
  // One more than the number of cores: a suite spends a third of its time waiting for its gateway, a separate process.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/__tests__/support/longest-first.mjs',
  coverageProvider: 'v8',
  collectCoverageFrom: ['{api,store,src,demo}/**/*.{ts,tsx}', '!**/*.d.ts'],
  projects: [
    {
      ...shared,
      displayName: 'plain',
      testEnvironment: 'node',
      testMatch: suites(plain),
      setupFilesAfterEnv: [`${support}/setup-after-env.ts`],
    },
    {
      ...withGateway,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [...suites(['api']), ...gatewaySuites],
      setupFilesAfterEnv: [`${support}/setup-after-env.ts`],
    },
    {
      ...withGateway,
      displayName: 'page',
      testEnvironment: `${support}/jest-environment.mjs`,
      testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...plain, ...node].map((folder) => `<rootDir>/__tests__/${folder}/`),
      setupFilesAfterEnv: [`${support}/setup-after-env.ts`, `${support}/setup-after-env-page.ts`],
    },
  ],
};
