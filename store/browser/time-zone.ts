// The name of the computer's time zone.

/** The part of `Temporal` that is used here. TypeScript's ES2023 library does not describe it. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
}

/** For example `America/New_York`. Older browsers need a date format for it, and a page's first one takes a slow phone 50 to 100 ms. */
export function timeZoneName(): string {
  const { Temporal } = globalThis as WithTemporal; // absent from the types
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
