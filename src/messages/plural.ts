// Words that depend on a number, as the language has it.

/** `other` for every form that is not named; `{count}` is the number, written as the language writes it. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Made when the first count is shown: the browser reads its tables of languages then, which takes longer than starting the app. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let tables: { readonly rules: Intl.PluralRules; readonly numbers: Intl.NumberFormat } | undefined;
  return (count, forms) => {
    tables ??= { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) };
    return (forms[tables.rules.select(count)] ?? forms.other).replace('{count}', tables.numbers.format(count));
  };
}
