// What's New (spec 2): announcements by date in the long format, each with its features.
import { announcementsApi } from '../../../api/announcements-api.js';
import { announcementsByDate } from '../../../store/services/announcements/announcements-by-date.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/whats-new.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './whats-new-screen.module.css';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: WhatsNewScreen };

function WhatsNewScreen() {
  const { data, isError, isFetching, refetch } = announcementsApi.useAnnouncementsQuery();
  return (
    <Page title={copy.title}>
      {isError && !isFetching && <p role="alert">{copy.failed}</p>}
      {!data && isFetching && <p>{copy.loading}</p>}
      {data && <Announcements announced={announcementsByDate(data)} />}
      <Actions>
        {isError ? (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        ) : (
          <span />
        )}
        <ButtonLink to="/">{copy.back}</ButtonLink>
      </Actions>
    </Page>
  );
}

function Announcements({ announced }: { readonly announced: ReturnType<typeof announcementsByDate> }) {
  const { locale } = useAppExtra().environment;
  if (announced.length === 0) return <p>{copy.none}</p>;
  return announced.map(({ date, features }) => (
    <section key={date} className={styles.date} aria-labelledby={`announced-${date}`}>
      <h2 id={`announced-${date}`}>
        <time dateTime={date}>{longDate(date, locale)}</time>
      </h2>
      <ul className={styles.features}>
        {features.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** `November 5, 2026` for 2026-11-05, wherever the reader is. */
function longDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
