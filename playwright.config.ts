// The browser journeys: one gateway serving the built portal, the system's Chromium, a desktop and a phone.
import { defineConfig } from '@playwright/test';

/** The features that Playwright disables itself, repeated here because Chromium obeys only the last such list. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Two pages for the address bar and a spare process: half of the work of opening a window. */
const BESIDE_EACH_WINDOW = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];
const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...BESIDE_EACH_WINDOW].join(',')}`,
];
// Chromium's sandbox does not work for root, the usual user in containers.
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only on a retry is reported as flaky. It does not block a merge.
  retries: Number(process.env.RETRIES ?? 0),
  reporter: [['list'], ['./e2e/support/page-of-failure.ts']],
  // On a machine that is busy with other work, a response can take longer than the default of 5 s.
  expect: { timeout: 10_000 },
  use: {
    // global-setup sets it before any worker starts. Each worker reads this file itself.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: process.env.TRACE === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Only journeys that may differ on a phone: those with @phone in their title.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
});
