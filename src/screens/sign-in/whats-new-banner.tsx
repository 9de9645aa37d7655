// The What's New banner (R2): the latest announcement's date and the number of new ones, if there are any.
import { useAnnouncementsQuery } from '../../../api/announcements-api.js';
import { gatewayApi } from '../../../api/gateway-api.js';
import { useAppSelector } from '../../../store/hooks.js';
import { latestAnnouncement } from '../../../store/services/announcements/latest-announcement.js';
import { signInMessages } from '../../messages/en/sign-in.js';
import { Icon } from '../../ui/icon/icon.js';
import { RouteLink } from '../../ui/route-link.js';
import styles from './whats-new-banner.module.css';

/** The chunk may run before the gateway's calls are attached to the store, and a hook that has rendered without them fails later. */
export function WhatsNewBanner() {
  const isAttached = useAppSelector((state) => gatewayApi.reducerPath in state);
  return isAttached ? <LatestAnnouncement /> : null;
}

function LatestAnnouncement() {
  const { data } = useAnnouncementsQuery();
  const latest = latestAnnouncement(data);
  if (!latest) return null;
  return (
    <RouteLink to="/whats-new" className={styles.banner}>
      <Icon name="news" size={22} />
      <span>
        <strong>{signInMessages.whatsNew}</strong> {latest.monthAndDay} · {signInMessages.whatsNewCount(latest.count)}
      </span>
    </RouteLink>
  );
}
