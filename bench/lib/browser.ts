// The Chromium to measure, without background activity of its own.
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';

const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function launchBrowser(): Promise<Browser> {
  // Chromium's sandbox does not work for root, the usual user in containers.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: await ensureChromium(), args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])] });
}
