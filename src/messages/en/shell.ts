// The sentences of the shell's header and notifications (R2).

export const shellMessages = {
  notifications: {
    area: 'Notifications',
    /** The button's accessible name: which notification it dismisses. */
    dismissThis: (words: string) => `Dismiss: ${words}`,
  },
  /** Where the left logo leads. */
  home: (brand: string | undefined) => (brand ? `${brand} home` : 'Home'),
} as const;
