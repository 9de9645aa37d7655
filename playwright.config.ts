// The browser journeys: one gateway serving the built portal, the system's Chromium, a desktop and a phone.
import { defineConfig } from '@playwright/test';

/** What Playwright turns off itself: of several such lists Chromium obeys the last. */
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
/** Two pages for the address bar and a spare process with each window: half of the work of opening one. */
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
// Chromium's sandbox does not work for root, which is what containers run as.
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: true,
  workers: 2,
  // A journey that only passes the second time is reported as flaky; it does not hold up a landing.
  retries: Number(process.env.RETRIES ?? 0),
  reporter: 'list',
  use: {
    // Set by global-setup before any worker starts; each worker reads this file itself.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: process.env.TRACE === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Only what can differ on a phone: tests whose title carries @phone.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
});
