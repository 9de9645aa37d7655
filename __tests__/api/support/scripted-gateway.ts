// A local server with scripted answers, byte by byte if necessary, for answers that no correct gateway gives.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ScriptedGateway {
  readonly url: string;
  /** Every request so far, in order. */
  readonly received: readonly Received[];
  /** Sets the answer to all further requests. */
  readonly answerWith: (answer: Answerer) => void;
  readonly close: () => Promise<void>;
}

export type Answerer = (response: ServerResponse, request: Received) => void;

/** The same answer to every request. */
export const respond =
  (status: number, body: string | Buffer = '', headers: Readonly<Record<string, string>> = {}): Answerer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export const respondJson = (status: number, body: unknown): Answerer =>
  respond(status, JSON.stringify(body), { 'Content-Type': 'application/json' });

export async function scriptedGateway(): Promise<ScriptedGateway> {
  let answer: Answerer = respond(204);
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(entry);
    answer(response, entry);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      received.length = 0;
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
