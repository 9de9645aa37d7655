// A line on which a page comes in two parts: its form first, its app when a test says so.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const APP = '<script type="text/plain" id="app-source">';

export interface SlowLine {
  /** The same site over this line. */
  readonly origin: string;
  /** Sends the rest of the pages that wait, and of all that follow. */
  readonly deliver: () => void;
  /** Ends the pages that wait where they are. */
  readonly breakOff: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a line to a site, e.g. `http://127.0.0.1:4010`. */
export async function openSlowLine(site: string): Promise<SlowLine> {
  const waiting: ((isWhole: boolean) => void)[] = [];
  let isOpen = false;
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = { ...headersOf(request), 'accept-encoding': 'identity' };
    const reply = await fetch(`${site}${request.url}`, {
      method: request.method,
      headers,
      ...(body.length > 0 && { body }),
      redirect: 'manual',
    });
    response.writeHead(
      reply.status,
      [...reply.headers].filter(([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name)).flat(),
    );
    const content = Buffer.from(await reply.arrayBuffer());
    const start = content.lastIndexOf(APP);
    if (start < 0 || isOpen) return void response.end(content);
    response.write(content.subarray(0, start));
    if (await new Promise<boolean>((resolve) => waiting.push(resolve))) response.end(content.subarray(start));
    else response.destroy();
  }

  const settle = (isWhole: boolean) => {
    for (const resolve of waiting.splice(0)) resolve(isWhole);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    deliver: () => {
      isOpen = true;
      settle(true);
    },
    breakOff: () => settle(false),
    close: () => {
      settle(false);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && name !== 'connection' ? [[name, value]] : [])),
  );

/** A server that listens on a port has an address of this form. */
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
