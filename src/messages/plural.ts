// Text that depends on a number, by the rules of the language.

/** `other` covers every form that is not listed. `{count}` is the number in the language's format. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Created with the first count, because the browser then reads its language tables, which takes longer than starting the app. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let tables: { readonly rules: Intl.PluralRules; readonly numbers: Intl.NumberFormat } | undefined;
  return (count, forms) => {
    tables ??= { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) };
    return (forms[tables.rules.select(count)] ?? forms.other).replace('{count}', tables.numbers.format(count));
  };
}
