// A rule's table as tests: one per accepted value and one per refused value.

interface Table<T> {
  readonly accepts: readonly T[];
  readonly refuses: readonly T[];
}

/** One test per row. `sentence` comes from the spec. */
export function describeRule<T>(sentence: string, rule: (value: T) => boolean, { accepts, refuses }: Table<T>): void {
  describe(sentence, () => {
    it.each(rows(accepts))('accepts %s', (_title, value) => expect(rule(value)).toBe(true));
    it.each(rows(refuses))('refuses %s', (_title, value) => expect(rule(value)).toBe(false));
  });
}

function rows<T>(values: readonly T[]): [string, T][] {
  return values.map((value) => [title(value), value]);
}

// Shortens long values and spells out invisible characters, so that a failing row is recognizable.
function title(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(
    /[^\x20-\x7e]/gu,
    (character) => `U+${character.codePointAt(0)?.toString(16)}`,
  );
  return text.length <= 60 ? text : `${text.slice(0, 40)}… (${text.length} characters)`;
}
