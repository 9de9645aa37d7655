// The rule of groups of checkboxes (R5).

/** At least one checkbox of the group, given by name or in order, is checked. */
export function isSomeChecked(boxes: Readonly<Record<string, boolean | undefined>> | readonly boolean[]): boolean {
  return Object.values(boxes).includes(true);
}
