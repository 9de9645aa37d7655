// Starts the gateway in a process of its own and hands back its address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, root } from './paths.mjs';

const CLOSE_MS = 5_000;

/** @typedef {{ readonly url: string, readonly exited: Promise<unknown>, readonly close: () => Promise<void> }} GatewayProcess */

/**
 * Resolves once the gateway answers; rejects when it ends before that (its own message is on stderr by then).
 * @param {Readonly<Record<string, string>>} environment variables beside those of this process; see gateway/config.ts
 * @returns {Promise<GatewayProcess>}
 */
export async function startGatewayProcess(environment) {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('scripts', 'lib', 'gateway-child.ts')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
    await exited;
    clearTimeout(impatience);
  };
  const [message] = await Promise.race([once(child, 'message'), exited.then(() => [undefined])]);
  if (!isAddress(message)) throw new Error('The gateway did not start.');
  return { url: message.url, exited, close };
}

/**
 * @param {unknown} message
 * @returns {message is { url: string }}
 */
function isAddress(message) {
  return typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string';
}
