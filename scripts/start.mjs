// Starts Vestibule for trying it out (`npm start`): built portal, reference gateway, demo accounts.
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { isFree, USUAL_PORT } from './lib/free-port.mjs';
import { startGatewayProcess } from './lib/gateway-process.mjs';
import { complain, say } from './lib/report.mjs';
import { stopGracefully, stopped } from './lib/stop.mjs';
import { sayWhereToGo } from './lib/where-to-go.mjs';

stopGracefully();
await ensureDependencies();
try {
  // Your own builds are served as they are.
  if (process.env.PORTAL_DIR === undefined || process.env.DEMO_DIR === undefined) await ensureBuilt();
  const port = await portOfDemo();
  say('Starting the reference gateway (the first start takes a few seconds, because it creates the database)…');
  const gateway = await startGatewayProcess({ VESTIBULE_MODE: 'demo', PORT: port });
  sayWhereToGo(gateway, `${gateway.url}/login/`);
  // The gateway finishes work in progress; this process waits for it.
  stopped.addEventListener('abort', () => say('\nStopping…'));
  // If the gateway ended unasked, it has already reported why.
  process.exitCode = await gateway.exited;
} catch (error) {
  if (!stopped.aborted) complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Any free port if something else, maybe another Vestibule, listens on the usual one. */
async function portOfDemo() {
  if (process.env.PORT !== undefined) return process.env.PORT;
  if (await isFree(USUAL_PORT)) return String(USUAL_PORT);
  say(`Port ${USUAL_PORT} is taken, so the gateway uses another one.`);
  return '0';
}
