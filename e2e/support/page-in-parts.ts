// A site whose page arrives in two parts, as on a line that stalls. Everything else comes from the gateway at once.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PageInParts {
  readonly url: string;
  /** Lets the second part of the page through. */
  readonly deliver: () => void;
  readonly close: () => void;
}

/** Serves the site behind `url`, and holds its page back from `marker` on. */
export async function servePageInParts(url: string, marker: string): Promise<PageInParts> {
  const { pathname: page, origin } = new URL(url);
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const sendInParts = async (from: IncomingMessage, to: ServerResponse) => {
    const whole = await text(from);
    const { 'content-length': _, ...headers } = from.headers;
    const cut = whole.indexOf(marker);
    if (cut < 0) throw new Error(`The page does not contain ${marker}.`);
    to.writeHead(from.statusCode ?? 500, headers).write(whole.slice(0, cut));
    await delivered;
    to.end(whole.slice(cut));
  };
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const forwarded = request(new URL(asked.url ?? '', origin), { method: asked.method, headers }, (response) => {
      if (asked.url === page) return void sendInParts(response, answer);
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    asked.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // not a named pipe
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}${page}`, deliver, close };
}
