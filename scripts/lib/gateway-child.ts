// The process in which scripts and tests run the gateway: says its address over IPC and closes when its parent goes away.
import { readConfig } from '../../gateway/config.js';
import { startGateway } from '../../gateway/server.js';

// A DATA_DIR of "memory" is for tests: the embedded database then leaves nothing behind.
const config = readConfig(process.env);
const gateway = await startGateway(config.dataDir === 'memory' ? { ...config, dataDir: null } : config);
process.send?.({ url: gateway.url });
process.once('disconnect', () => {
  void gateway.close().finally(() => process.exit());
});
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
