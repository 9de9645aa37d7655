// A value that no log, action dump, DevTools view, or error report can show: passwords, answers, codes, tokens on their way to the wire.
import { isPlain, isPlainObject } from '@reduxjs/toolkit';

/**
 * A concealed string. It prints, inspects, and serializes as `[secret]`. Only `reveal()` returns the value. Call it as late as
 * possible: where a request is built, or where the user is to see the value.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself. Use it only where it goes on the wire or back into the field it came from. */
  reveal(): string {
    return this.#value;
  }

  /** Whether anything is concealed at all; says nothing else about the value. */
  get isEmpty(): boolean {
    return this.#value === '';
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }
}

/** Conceals a value, e.g. `conceal(form.password)`. */
export const conceal = (value: string): Secret => new Secret(value);

/** `T`, with any text optionally concealed. */
export type Concealable<T> = T extends string ? T | Secret : T extends object ? { [K in keyof T]: Concealable<T[K]> } : T;

/** For `serializableCheck: { isSerializable }` in your own store: the responses of calls for secrets contain a `Secret`. */
export const isSerializable = (value: unknown): boolean => isPlain(value) || value instanceof Secret;

/** The plain value of a text that may be concealed. */
export const revealText = (value: string | Secret): string => (value instanceof Secret ? value.reveal() : value);

/** `value` with every secret in it revealed, the last step before the wire. Anything except arrays and plain objects stays as is. */
export function reveal(value: unknown): unknown {
  if (value instanceof Secret) return value.reveal();
  if (Array.isArray(value)) return value.map(reveal);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, reveal(member)]));
}
