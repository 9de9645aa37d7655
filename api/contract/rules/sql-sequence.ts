// Blocks certain SQL-like sequences (R5). A courtesy to older systems behind the gateway; the real defense is bound parameters.

/**
 * The blocked sequences. Each one is rare in prose, so "O'Brien", "delete from" a list, "select a plan", and "union" still pass.
 * Repetitions that could match in several ways are bounded, so no input makes the search slow.
 */
const SQL_SEQUENCES: readonly RegExp[] = [
  // Comment marks, which cut off the rest of a statement.
  /--|\/\*|\*\//,
  // A second statement after a semicolon.
  /;\s*(?:select|insert|update|delete|drop|alter|create|truncate|exec|execute|grant|revoke|declare|shutdown|waitfor)\b/i,
  // A quote or bracket that is closed to add a condition: ' or 1=1, ") and 'a' like 'a, 'or'1'='1
  /['")]\s*(?:or|and)\b[\s'"(]{0,16}\w{0,64}[\s'")]{0,16}(?:=|<|>|like\b)/i,
  // Statements that read, write, or destroy tables.
  /\bunion\s+(?:all\s+|distinct\s+)?select\b/i,
  /\bselect\s+\*\s+from\b/i,
  /\binsert\s+into\s+\w{1,64}\s*(?:\(|values\b)/i,
  /\bdelete\s+from\s+\w{1,64}\s+where\b/i,
  /\bupdate\s+\w{1,64}\s+set\s+\w{1,64}\s*=/i,
  /\b(?:drop|alter|truncate)\s+(?:table|database|schema|view|index)\b/i,
  // Well-known procedures, catalogs, and delays.
  /\bxp_\w|\bsp_executesql\b|\binformation_schema\b|\bwaitfor\s+delay\b|\b(?:pg_sleep|sleep|benchmark)\s*\(/i,
];

/** Whether `value` has none of the blocked SQL-like sequences; letter case does not matter. */
export function hasNoSqlSequence(value: string): boolean {
  return !SQL_SEQUENCES.some((sequence) => sequence.test(value));
}
