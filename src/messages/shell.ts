// The sentences of the shell's header and notices (spec 2).

export const copy = {
  notices: {
    area: 'Notifications',
    dismiss: 'Dismiss',
    /** The button's accessible name: which notice it dismisses. */
    dismissThis: (words: string) => `Dismiss: ${words}`,
  },
  /** Where the left logo leads. */
  home: (brand: string | undefined) => (brand ? `${brand} home` : 'Home'),
} as const;
