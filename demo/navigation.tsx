// The navigation: the gateway's groups for the partner side, the participant's own pages for a participant.
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { joinAddress, type Navigation as Nav, usePartnerSideNavQuery } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { useAppPlace } from './app-context.js';
import { copy as allCopy } from './messages.js';
import styles from './navigation.module.css';
import { useUser } from './user.js';

const { navigation: copy } = allCopy;

type NavGroup = NonNullable<Nav['navGroups']>[number];

const PARTICIPANT: readonly NavGroup[] = [
  {
    title: copy.you,
    items: [
      { label: copy.account, url: 'participant-dashboard/#/' },
      { label: copy.security, url: 'profile/#/security' },
    ],
  },
];

export function Navigation() {
  const { userId, isParticipant } = useUser();
  const { data } = usePartnerSideNavQuery({ userId }, { skip: isParticipant });
  const groups = isParticipant ? PARTICIPANT : (data?.navGroups ?? []);
  return (
    <nav className={styles.nav} aria-label={copy.label}>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </nav>
  );
}

function Group({ group: { title, items } }: { readonly group: NavGroup }) {
  const id = useId();
  const { environment } = useAppExtra();
  const { app } = useAppPlace();
  const { pathname } = useLocation();
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {items?.map(({ label, url }) => (
          <li key={url}>
            <a href={joinAddress(environment.host, environment.env, url)} aria-current={isHere(url, app, pathname) ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether an address like `profile/#/security` leads to, or above, what is shown. */
function isHere(url: string, app: string, pathname: string): boolean {
  const [itsApp, route = ''] = url.split('/#');
  return itsApp === app && (pathname === route || pathname.startsWith(`${route}/`) || (pathname === '/' && route === '/dashboard'));
}
