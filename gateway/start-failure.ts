// Explains why the gateway could not start, in words that help.
import { ConfigurationError } from './core/config.js';
import { codeOf } from './core/error-code.js';
import { DatabaseUnavailableError } from './storage/database-unavailable.js';
import { FolderInUseError } from './storage/lock-file.js';

/** Without a code: what the system said. */
const databaseSilent = (code?: string) =>
  `The database does not respond${code === undefined ? '' : ` (${code})`}. Check DATABASE_URL, and whether the server is running.`;
const DATABASE_REFUSES = 'The database rejects the login. Check the user, password, and database name in DATABASE_URL.';
const UNTRUSTED =
  "This machine does not trust the signer of the database's certificate. Add sslrootcert=PATH to DATABASE_URL, with the signer's certificate.";
const UNENCRYPTED = 'The database accepts no encrypted connections, which DATABASE_URL demands. Turn on TLS at the server.';
/** What a server says of statements that came with a later version. */
const UNKNOWN_TO_SERVER: readonly string[] = ['42601', '42883', '0A000'];

/** By error code of the system or of PostgreSQL. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTDIR: 'Part of the path in DATA_DIR is a file. Choose another folder.',
  EROFS: 'DATA_DIR is on a read-only disk. Choose another folder.',
  ENOSPC: 'The disk is full. Free some space, or choose another folder with DATA_DIR.',
  EDQUOT: 'The disk quota is used up. Free some space, or choose another folder with DATA_DIR.',
  ECONNREFUSED: databaseSilent(),
  ENOTFOUND: databaseSilent(),
  EAI_AGAIN: databaseSilent(),
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: "The database's certificate has expired. Renew it.",
  CERT_NOT_YET_VALID: "The database's certificate is not valid yet. Check the clocks of both machines.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "The database's certificate is for another host. Write the host in DATABASE_URL as the certificate names it.",
  '25006': 'The database is a standby, which cannot be written to. Point DATABASE_URL at the primary.',
  '28P01': DATABASE_REFUSES,
  '28000': DATABASE_REFUSES,
  '3D000': DATABASE_REFUSES,
  '42501':
    'The database role in DATABASE_URL lacks a permission. Run docker/roles.sql in this database, as an administrator: it grants what a gateway needs.',
  '53100': "The database server's disk is full. Free some space there.",
  '53300': 'The database accepts no more connections. Raise max_connections, run fewer gateways, or put a pooler in between.',
  '57014':
    'The database did not finish a statement in time. Another session may hold a row that it needs: docs/runbook.md, "Statements wait for a connection", says how to find it.',
};

/** What went wrong, in words; the stack only for unexpected errors. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const sentence = sentenceFor(error);
  if (sentence === undefined && error instanceof DatabaseUnavailableError) return unavailableSentence(error);
  return sentence ?? error.stack ?? error.message;
}

/** The configuration may not have been read. */
function poolerSentence(): string {
  return process.env.DATABASE_POOLER
    ? 'The connection pooler at DATABASE_URL cannot reach the database, or does not know it. Its log says why.'
    : 'The connection pooler at DATABASE_URL refuses this connection. For one in transaction mode, set DATABASE_POOLER=transaction.';
}

/** The driver gives no code if the server has no TLS, or asks for a password that is missing. */
function unavailableSentence({ code, message }: DatabaseUnavailableError): string {
  if (message.includes('password must be')) return DATABASE_REFUSES;
  return message.includes('does not support SSL') ? UNENCRYPTED : databaseSilent(code);
}

function sentenceFor(error: Error): string | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  // A pooler has this code for a connection's parameter that it cannot pass on, a server for a malformed statement. Only a server's own
  // errors name the place in its source.
  const isServers = 'routine' in error && error.routine !== undefined;
  if (code === '08P01') return isServers ? undefined : poolerSentence();
  if (isServers && UNKNOWN_TO_SERVER.includes(code))
    return `The database rejects a statement (${error.message}). It must be PostgreSQL 15 or newer.`;
  return placeSentence(error) ?? SENTENCES[code];
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
