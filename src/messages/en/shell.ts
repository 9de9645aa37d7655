// The messages of the shell's header and notifications (R2).

export const shellMessages = {
  notifications: {
    area: 'Notifications',
    /** The button's accessible name, with the notification that it dismisses. */
    dismissThis: (words: string) => `Dismiss: ${words}`,
  },
  /** The target of the left logo. */
  home: (brand: string | undefined) => (brand ? `${brand} home` : 'Home'),
} as const;
