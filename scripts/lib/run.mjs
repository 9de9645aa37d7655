// Runs another program, with the installed tools in its path.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** @typedef {{ readonly code: number, readonly output: string }} Result `output` is empty where it went to the terminal. */
/** @typedef {{ readonly env?: Readonly<Record<string, string | undefined>>, readonly cwd?: string, readonly show?: boolean, readonly signal?: AbortSignal }} Options */

/**
 * Resolves when the program has ended, whatever its exit code; its output is collected, or shown as it comes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
export function run(program, args, { env = {}, cwd = root, show = false, signal } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...env },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // The tools are .cmd files there.
    shell: process.platform === 'win32',
    ...(signal && { signal }),
  });
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
