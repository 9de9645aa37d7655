// The warning that a reset has timed out (R8.3): not dismissable, with a link to reload.
import { reloadRequested } from '../../services/location/location-slice.js';
import { notificationShown } from '../../services/notifications/notifications-slice.js';

export const timedOutNotification = () =>
  notificationShown({
    type: 'warning',
    title: { id: 'reset.timedOut' },
    isUnique: true,
    isFloating: true,
    cta: { text: { id: 'reset.reload' }, action: reloadRequested() },
  });
