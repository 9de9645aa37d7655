// The head of every page: brand, user name, sign-out, and tabs. The gateway supplies the partner side's tabs; a participant's are fixed.
import { useLocation } from 'react-router-dom';
import { joinAddress, useCredentialsQuery, usePartnerSideNavQuery } from 'vestibule/api';
import { logoutRequested, redirectLoginRoute, selectIsLoggedIn, selectSession, useAppDispatch, useAppSelector } from 'vestibule/store';
import { Button, Masthead, Tabs, useAppExtra } from 'vestibule/ui';
import { useAppPlace } from './app-context.js';
import { demoMessages } from './messages.js';
import { surveyOf, useUser } from './user.js';

const { navigation } = demoMessages;

interface PageLink {
  readonly label?: string | null;
  readonly url?: string | null;
}

const PARTICIPANT: readonly PageLink[] = [
  { label: navigation.account, url: 'participant-dashboard/#/' },
  { label: navigation.documents, url: 'documents/#/stored' },
  { label: navigation.security, url: 'profile/#/security' },
];

export function AppMasthead() {
  if (!useAppSelector(selectIsLoggedIn)) return <Masthead />;
  return (
    <Masthead account={<Account />}>
      <AppTabs />
    </Masthead>
  );
}

function Account() {
  const dispatch = useAppDispatch();
  const { role } = useUser();
  return (
    <>
      <p>
        {demoMessages.signedInAs} <strong>{useUserName()}</strong>
      </p>
      <Button look="secondary" onClick={() => dispatch(logoutRequested({ to: redirectLoginRoute(surveyOf(role)) }))}>
        {demoMessages.signOut}
      </Button>
    </>
  );
}

/** From the session if this tab signed in. For users who arrive with another tab's cookies, from the gateway. */
function useUserName(): string {
  const { userId } = useUser();
  const { userName } = useAppSelector(selectSession);
  const { data } = useCredentialsQuery({ userId }, { skip: userName !== undefined });
  return userName ?? data?.userName ?? '';
}

function AppTabs() {
  const { isParticipant } = useUser();
  const { environment } = useAppExtra();
  const { app } = useAppPlace();
  const { pathname } = useLocation();
  const { data } = usePartnerSideNavQuery(undefined, { skip: isParticipant });
  const links = isParticipant ? PARTICIPANT : (data?.navGroups ?? []).flatMap(({ items }) => items ?? []);
  const tabs = links.map(({ label, url }) => ({
    label: label ?? '',
    href: joinAddress(environment.host, environment.env, url ?? ''),
    isCurrent: isHere(url ?? '', app, pathname),
  }));
  return <Tabs label={navigation.label} tabs={tabs} />;
}

/** Whether an address like `profile/#/security` is the current page or a parent of it. */
function isHere(url: string, app: string, pathname: string): boolean {
  const [itsApp, route = ''] = url.split('/#');
  if (itsApp !== app) return false;
  return (
    pathname === route || pathname.startsWith(`${route}/`) || (pathname === '/' && ['/dashboard', '/stored', '/security'].includes(route))
  );
}
