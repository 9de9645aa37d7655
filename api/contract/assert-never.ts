// Ends a switch over a union, so a forgotten member does not compile.

/** Throws if a value of another type arrives anyway, as at the boundary to untyped code. */
export function assertNever(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
