// Stands in for a service for texts and calls in compose.yaml: prints each message that a gateway sends to its webhook.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const server = createServer(async (request, response) => {
  const { channel, to, text } = await json(request);
  process.stdout.write(`${channel} to ${to}: ${text}\n`);
  response.writeHead(204).end();
});
server.listen(Number(process.env.PORT ?? 8026));
process.once('SIGTERM', () => process.exit());
