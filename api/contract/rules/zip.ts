// The rule for US ZIP codes (R5).

/** Five digits, or nine with or without the usual hyphen (12345, 123456789, 12345-6789). */
export function isZip(value: string): boolean {
  return /^[0-9]{5}(?:-?[0-9]{4})?$/.test(value);
}
