// The rule for nine-digit identifiers, such as bank routing numbers (R5). The spec's check-digit number follows the same rule.

const WEIGHTS = [3, 7, 1] as const;

/** Exactly nine digits. Their sum, with each group of three weighted 3, 7, 1, is not zero and is divisible by ten. */
export function isNineDigitIdentifier(value: string): boolean {
  return /^[0-9]{9}$/.test(value) && isChecksum(weightedSum(value));
}

function isChecksum(sum: number): boolean {
  return sum !== 0 && sum % 10 === 0;
}

function weightedSum(digits: string): number {
  return Array.from(digits, (digit, place) => Number(digit) * (WEIGHTS[place % WEIGHTS.length] ?? 0)).reduce((sum, term) => sum + term, 0);
}
