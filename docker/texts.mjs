// Stands in for a service for texts and calls in compose.yaml: prints each message that a gateway sends to its webhook.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const server = createServer((request, response) => {
  void print(request).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(400).end(),
  );
});
server.listen(Number(process.env.PORT ?? 8026));
process.once('SIGTERM', () => process.exit());

/**
 * Prints the message that a request carries.
 * @param {import('node:http').IncomingMessage} request
 */
async function print(request) {
  const { channel, to, text } = /** @type {{ channel: string; to: string; text: string }} */ (await json(request));
  process.stdout.write(`${channel} to ${to}: ${text}\n`);
}
