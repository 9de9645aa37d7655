// The cookies through which apps of one origin hand a session to each other (contract 2).
import * as v from 'valibot';

const Bridge = v.object({ userId: v.pipe(v.string(), v.minLength(1)), token: v.pipe(v.string(), v.minLength(1)) });
const Roles = v.array(v.string());

/** Who the bridge cookie says is signed in. */
export type Bridge = v.InferOutput<typeof Bridge>;

function parse(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bridge cookie's decoded value; junk counts as absent. */
export function parseBridgeCookie(text: string | undefined): Bridge | undefined {
  const result = v.safeParse(Bridge, parse(text));
  return result.success ? result.output : undefined;
}

/** The roles cookie's decoded value, first role first; junk counts as none. */
export function parseRolesCookie(text: string | undefined): readonly string[] {
  const result = v.safeParse(Roles, parse(text));
  return result.success ? result.output : [];
}
