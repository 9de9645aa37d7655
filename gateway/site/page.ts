// One built page: index.html with the gateway's own environment block, compressed, and read again after a new build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import { ConfigurationError } from '../core/config.js';
import type { InlineHashes } from '../http/security-headers.js';
import { withEnvironment } from './environment-block.js';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
/** Brotli quality levels. The best level takes longer for a page than a first visitor should wait; the quick one saves a tenth less. */
const TEXT = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const BEST = 11;
const QUICK = 5;
/** Each test scope has its own environment; this many rendered pages are kept. */
const MAX_RENDERED = 50;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  readonly etag: string;
  readonly inline: InlineHashes;
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const Csp = v.object({ scriptHashes: v.optional(v.array(v.string()), []), styleHashes: v.optional(v.array(v.string()), []) });

/** Throws ConfigurationError if there is no page to serve. */
export function requirePage(dir: string): void {
  if (existsSync(join(dir, 'index.html'))) return;
  throw new ConfigurationError(`PORTAL_DIR must be the folder of the built portal: ${resolve(dir)} has no index.html.`);
}

export class BuiltPage {
  readonly #dir: string;
  readonly #rendered = new Map<string, Promise<RenderedPage>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The page with an environment block, or null if nothing was built. */
  async render(environment: Record<string, unknown>): Promise<RenderedPage | null> {
    const built = await stat(join(this.#dir, 'index.html')).catch(() => null);
    if (built === null) return null;
    const json = JSON.stringify(environment);
    const key = `${built.mtimeMs} ${json}`;
    const known = this.#rendered.get(key);
    if (known !== undefined) return known;
    if (this.#rendered.size >= MAX_RENDERED) this.#rendered.clear();
    // An installation has one environment; test scopes have many.
    const rendering = this.#read(json, this.#rendered.size === 0 ? BEST : QUICK);
    this.#rendered.set(key, rendering);
    // A half-written build fails once: the next request reads it again.
    rendering.catch(() => this.#rendered.delete(key));
    return rendering;
  }

  async #read(json: string, quality: number): Promise<RenderedPage> {
    const html = withEnvironment(await readFile(join(this.#dir, 'index.html'), 'utf8'), json);
    const identity = Buffer.from(html, 'utf8');
    const [br, gz, inline] = await Promise.all([
      compress.br(identity, { params: { ...TEXT, [constants.BROTLI_PARAM_QUALITY]: quality } }),
      compress.gzip(identity),
      this.#inlineHashes(),
    ]);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { etag, inline, bodies: { identity, br: Buffer.from(br), gzip: Buffer.from(gz) } };
  }

  async #inlineHashes(): Promise<InlineHashes> {
    const text = await readFile(join(this.#dir, 'csp.json'), 'utf8').catch(() => '{}');
    return v.parse(Csp, JSON.parse(text));
  }
}
