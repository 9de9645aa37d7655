// The rule for groups of checkboxes (R5).

/** Whether at least one checkbox of the group, given by name or in order, is checked. */
export function isSomeChecked(boxes: Readonly<Record<string, boolean | undefined>> | readonly boolean[]): boolean {
  return Object.values(boxes).includes(true);
}
