// Finds a Chromium for the browser journeys, or installs one, and passes it on as CHROMIUM_PATH.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installWithApt, isOnDebianAsRoot } from './lib/apt.mjs';
import { inRoot, isMain, root } from './lib/paths.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const HELP =
  'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.';

/**
 * The path of a Chromium. Order: CHROMIUM_PATH, the usual places, Debian's package, Playwright's own download.
 * Throws an Error that says what to do if there is none.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, where there is no file. Correct it or unset it.`);
  const path = given || installed() || fromDebian() || (await fromPlaywright());
  if (!path) throw new Error(HELP);
  process.env.CHROMIUM_PATH = path;
  return path;
}

const installed = () => KNOWN_PLACES.find((path) => existsSync(path));

/** Where a Chromium is, without installing one. */
export const findChromium = () => [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES].find((path) => path !== '' && existsSync(path));

function fromDebian() {
  if (!isOnDebianAsRoot()) return undefined;
  process.stdout.write('Installing Chromium (apt-get install chromium)…\n');
  // A page without any font shows no text.
  return installWithApt('chromium', 'fonts-liberation') ? installed() : undefined;
}

async function fromPlaywright() {
  process.stdout.write('Installing Chromium (playwright install chromium)…\n');
  const done = spawnSync(process.execPath, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) return undefined;
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

if (isMain(import.meta.url)) process.stdout.write(`${await ensureChromium()}\n`);
