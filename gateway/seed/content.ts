// The public announcements of a new gateway.
import type { Announcements } from '../../api/contract/announcements.js';

export const publicAnnouncements: Announcements = {
  changes: [
    {
      date: '2021-06-14',
      features: [
        { title: 'Authenticator apps', description: 'You can now use an authenticator app of your choice to verify your identity.' },
        { title: 'Clearer security settings', description: 'Your email, phone, and authenticator app are now in one place.' },
      ],
    },
    {
      date: '2021-04-02',
      features: [{ title: 'Faster sign-in', description: 'Signing in takes fewer steps on a computer that you have used before.' }],
    },
  ],
};
