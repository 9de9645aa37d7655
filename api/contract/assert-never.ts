// Ends a switch over a union, so a forgotten member does not compile.

export function assertNever(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
