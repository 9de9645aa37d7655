// Compresses a page that carries its app, so that a browser can unpack and show what comes before the app while that is still under way.
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const APP = '<script type="module">';

/** The best quality (11) takes brotli half a second for the portal's page; the quick one (5) is a tenth larger. */
export function toBrotli(page: string, quality: number): Promise<Buffer<ArrayBuffer>> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  return inTwo(stream, constants.BROTLI_OPERATION_FLUSH, page);
}

export const toGzip = (page: string): Promise<Buffer<ArrayBuffer>> => inTwo(createGzip(), constants.Z_SYNC_FLUSH, page);

function inTwo(
  stream: ReturnType<typeof createBrotliCompress | typeof createGzip>,
  flush: number,
  page: string,
): Promise<Buffer<ArrayBuffer>> {
  const start = page.lastIndexOf(APP);
  stream.write(page.slice(0, Math.max(start, 0)));
  stream.flush(flush);
  stream.end(page.slice(Math.max(start, 0)));
  return buffer(stream);
}
