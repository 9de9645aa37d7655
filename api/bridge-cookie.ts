// The cookies through which apps of one origin hand a session to each other (P2). Whatever they hold, reading them never throws.
import * as v from 'valibot';

const Bridge = v.object({ userId: v.pipe(v.string(), v.minLength(1)), token: v.pipe(v.string(), v.minLength(1)) });
const Roles = v.array(v.string());

/** Who the bridge cookie says is signed in. */
export type Bridge = v.InferOutput<typeof Bridge>;

/** Other apps of the same origin may have stored a value with quotes around it: a reader strips them. */
export const stripQuotes = (value: string): string => value.replace(/^"(.*)"$/s, '$1');

/** The bridge cookie's value, URL-encoded or decoded already; junk counts as absent. */
export function parseBridgeCookie(text: string | undefined): Bridge | undefined {
  return readings(text).find((reading): reading is Bridge => v.is(Bridge, reading));
}

/** The roles cookie's value, first role first; junk counts as none. */
export function parseRolesCookie(text: string | undefined): readonly string[] {
  return readings(text).find((reading): reading is string[] => v.is(Roles, reading)) ?? [];
}

/** What a cookie's text may mean: as it stands, or URL-encoded; in either case with quotes around it or without. */
function readings(text: string | undefined): unknown[] {
  if (!text) return [];
  return [text, decoded(text)]
    .flatMap((meaning) => [parsed(meaning), parsed(stripQuotes(meaning))])
    .map((value) => (typeof value === 'string' ? parsed(value) : value));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
