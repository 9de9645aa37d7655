// Words that depend on a number, as the language has it.

/** `other` for every form that is not named; `{count}` is the number, written as the language writes it. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('{count}', numbers.format(count));
}
