// Explains why the gateway could not start, in words that help.
import { ConfigurationError } from './core/config.js';
import { DatabaseUnavailableError } from './storage/database-unavailable.js';
import { FolderInUseError } from './storage/lock-file.js';
import { commandLine } from './core/command-line.js';

const DATABASE_SILENT = 'The database does not respond. Check DATABASE_URL, and whether the server is running.';
const DATABASE_REFUSES = 'The database rejects the login. Check the user, password, and database name in DATABASE_URL.';

/** By error code of the system or of PostgreSQL. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTDIR: 'Part of the path in DATA_DIR is a file. Choose another folder.',
  EROFS: 'Its folder is on a disk that cannot be written to. Choose another one with DATA_DIR.',
  ENOSPC: 'The disk is full. Free some space, or choose another folder with DATA_DIR.',
  ECONNREFUSED: DATABASE_SILENT,
  ENOTFOUND: DATABASE_SILENT,
  EAI_AGAIN: DATABASE_SILENT,
  '25006': 'The database is a standby, which cannot be written to. Point DATABASE_URL at the primary.',
  '28P01': DATABASE_REFUSES,
  '28000': DATABASE_REFUSES,
  '3D000': DATABASE_REFUSES,
  '08P01': 'The connection pooler at DATABASE_URL refuses this connection. For one in transaction mode, set DATABASE_POOLER=transaction.',
  '42501': `The database user lacks a permission. Allow it to create tables, or run ${commandLine('migrate')} as a user who may.`,
  '53300': 'The database accepts no more connections. Raise max_connections, run fewer gateways, or put a pooler in between.',
};

/** What went wrong, in words; the stack only for unexpected errors. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const sentence = sentenceFor(error);
  if (sentence === undefined && error instanceof DatabaseUnavailableError) return DATABASE_SILENT;
  return sentence ?? error.stack ?? error.message;
}

function sentenceFor(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  // A pooler has this code for a connection's parameter that it cannot pass on, a server for a malformed statement. Only a server's own
  // errors name the place in its source.
  const isServers = 'routine' in error && error.routine !== undefined;
  if (error.code === '08P01' && isServers) return undefined;
  return placeSentence(error) ?? SENTENCES[error.code];
}

/** For errors of the system that name the port or the folder. */
function placeSentence({ code, port, path }: Error & { readonly code?: unknown; readonly port?: unknown; readonly path?: unknown }) {
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use. Stop the program that uses it, or choose another one with ${portVariable(port)}.`;
  if (code !== 'EACCES') return undefined;
  return typeof path === 'string'
    ? `The gateway has no permission to use ${path}. Choose another folder with DATA_DIR.`
    : `The gateway has no permission to open port ${String(port)}. Choose another one with ${portVariable(port)}.`;
}

/** The variable that asked for a port. The configuration may not have been read. */
const portVariable = (port: unknown): string => (String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT');
