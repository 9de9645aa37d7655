// Ends a switch over a union: a member that was forgotten does not compile.

export function assertNever(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
