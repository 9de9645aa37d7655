// Runs another program, with the installed tools in its path; the program ends with the script that runs it.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot, root } from './paths.mjs';
import { stopsGracefully, stopped } from './stop.mjs';

/** How long a gateway gets to finish work in progress. */
const TIMEOUT_MS = 12_000;
const POLL_MS = 50;

/** @typedef {{ readonly code: number, readonly output: string }} Result `output` is empty if it went to the terminal. */
/** @typedef {{ readonly env?: Readonly<Record<string, string | undefined>>, readonly cwd?: string, readonly show?: boolean }} Options */

/**
 * Resolves when the program has ended, whatever its exit code; its output is collected, or shown as it arrives. A script that was told to
 * end runs nothing more: that counts as failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
export async function run(program, args, { env = {}, cwd = root, show = false } = {}) {
  if (stopped.aborted) return { code: 1, output: 'Stopped.\n' };
  // In its own group, so everything that it starts can be ended with it.
  const isGroup = stopsGracefully() && process.platform !== 'win32';
  // On Windows, the tools are .cmd files, which only a shell runs. It splits its line at spaces, as in C:\Program Files.
  const needsShell = process.platform === 'win32' && !program.toLowerCase().endsWith('.exe');
  const child = spawn(program, needsShell ? args.map(quoted) : args, {
    cwd,
    env: { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...env },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
    shell: needsShell,
  });
  let output = '';
  // A stream that decodes keeps a character together that arrives in two pieces.
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  /** @type {Promise<void>} */
  let ending = Promise.resolve();
  const end = () => {
    if (child.pid !== undefined) ending = endAll(isGroup ? -child.pid : child.pid);
  };
  stopped.addEventListener('abort', end);
  /** @type {Promise<Result>} */
  const result = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
  try {
    return await result;
  } finally {
    stopped.removeEventListener('abort', end);
    await ending;
  }
}

/**
 * Ends a process (a whole group if the number is negative) and waits until nothing of it is left.
 * @param {number} pid
 */
async function endAll(pid) {
  const deadline = performance.now() + TIMEOUT_MS;
  send(pid, 'SIGTERM');
  while (send(pid, 0) && performance.now() < deadline) await delay(POLL_MS);
  send(pid, 'SIGKILL');
}

/**
 * Whether there was a process to send it to.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} arg */
const quoted = (arg) => (/[\s&^|<>()]/.test(arg) ? `"${arg}"` : arg);
