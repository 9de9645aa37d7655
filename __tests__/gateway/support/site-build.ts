// A small site build for gateways that must serve one, whether or not the real site has been built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from './gateways.js';

/** A build with everything that Vite adds to the files for browsers. */
export function buildOfSite(): string {
  const dir = temporaryFolder();
  const page = '<!doctype html><script type="application/json" id="environment">{}</script>';
  mkdirSync(`${dir}/assets`);
  mkdirSync(`${dir}/.vite`);
  for (const file of ['assets/main-aBc12_-3.js', 'assets/main-aBc12_-3.js.map', 'csp.json', '.vite/manifest.json']) {
    writeFileSync(`${dir}/${file}`, '{}');
  }
  writeFileSync(`${dir}/index.html`, page);
  writeFileSync(`${dir}/index.html.br`, brotliCompressSync(page));
  return dir;
}
