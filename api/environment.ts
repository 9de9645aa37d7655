// Reads the environment block (P1).
import * as v from 'valibot';
import { EnvironmentSchema, PORTAL_NAME } from './contract/environment.js';
import { readTheme } from './contract/read-theme.js';
import type { Theme } from './contract/theme.js';

/** The environment, with every default filled in. */
export type Environment = Omit<v.InferOutput<typeof EnvironmentSchema>, 'theme'> & { readonly theme: Theme };

/** The one place that decides which app this is: the portal, which signs people in, or a partner app. */
export const isPortal = ({ appName }: Pick<Environment, 'appName'>): boolean => appName === PORTAL_NAME;

/** The outcome of reading an environment block: the environment, or what is wrong with it in words. */
export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads an environment block's text. Never throws. */
export function parseEnvironment(json: string): EnvironmentResult {
  let block: unknown;
  try {
    block = JSON.parse(json);
  } catch {
    return { ok: false, problems: [json.trim() === '' ? 'the block is missing or empty' : 'the block is not valid JSON'] };
  }
  const result = v.safeParse(EnvironmentSchema, block);
  if (result.success) return withTheme(result.output);
  return { ok: false, problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the block'}: ${issue.message}`) };
}

/** An unusable theme is a mistake to fix before production. In production, users see the default theme instead of nothing. */
function withTheme({ theme: given, ...environment }: v.InferOutput<typeof EnvironmentSchema>): EnvironmentResult {
  const result = readTheme(given);
  if (!result.ok && environment.name !== 'PROD') return result;
  return { ok: true, environment: { ...environment, theme: result.ok ? result.theme : {} } };
}
