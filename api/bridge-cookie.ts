// The cookies that apps on one origin use to pass a session to each other (P2). Reading them never throws, whatever they contain.
import * as v from 'valibot';

const Bridge = v.object({ userId: v.pipe(v.string(), v.minLength(1)), token: v.pipe(v.string(), v.minLength(1)) });
const Roles = v.array(v.string());

/** The signed-in user and the session token, according to the bridge cookie. */
export type Bridge = v.InferOutput<typeof Bridge>;

/** Other apps on the same origin may store values with quotes around them; this removes the quotes. */
export const stripQuotes = (value: string): string => value.replace(/^"(.*)"$/s, '$1');

/** Reads the bridge cookie's value, URL-encoded or already decoded. Junk counts as absent. */
export function parseBridgeCookie(text: string | undefined): Bridge | undefined {
  return readings(text).find((reading): reading is Bridge => v.is(Bridge, reading));
}

/** Reads the roles cookie's value, with the first role first. Junk counts as no roles. */
export function parseRolesCookie(text: string | undefined): readonly string[] {
  return readings(text).find((reading): reading is string[] => v.is(Roles, reading)) ?? [];
}

/** The possible readings of a cookie's text: as is or URL-encoded, each with or without quotes around it. */
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
