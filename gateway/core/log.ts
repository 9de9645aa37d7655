// Structured logs: one JSON object per line, made only of named fields, so headers, bodies, and addresses cannot slip in.
import type { LogLevel } from './config.js';

/** What a line may say. Nothing that users typed or received belongs here. */
export interface LogFields {
  readonly requestId?: string;
  readonly method?: string;
  /** The route's pattern, e.g. /login-gateway/user/:userId/profile/credentials; never the address itself. */
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly code?: string | undefined;
  /** For the security log (core/security-events.ts). */
  readonly event?: string;
  readonly outcome?: string;
  readonly userId?: string;
  readonly addressHash?: string;
  readonly channel?: string;
  readonly count?: number;
  /** For the database. */
  readonly table?: string;
  readonly migration?: string;
  /** Where the gateway listens. */
  readonly url?: string;
  readonly error?: unknown;
}

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>;

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** A log that writes lines of `level` and above through `write`. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER.indexOf(own) < ORDER.indexOf(level)) return;
      const { error, ...rest } = fields;
      write(JSON.stringify({ time: new Date().toISOString(), level: own, message, ...rest, ...(error !== undefined && describe(error)) }));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** An error's name, code, location, and constraint, but not its message: databases and mail servers quote their input in it. */
function describe(error: unknown): { error: string; errorCode?: string; constraint?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { errorCode: error.code }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
