// The text of the buttons that end the session, while they do so.

export const signOutMessages = { busy: 'Signing out…' } as const;
