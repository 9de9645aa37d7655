// What's New (R2): announcements by date in the long format, each with its features.
import { useMemo } from 'react';
import { useAnnouncementsQuery } from '../../../api/announcements-api.js';
import { type GatewayError, retryAfter, toGatewayError } from '../../../api/gateway-error.js';
import type { DisplayText } from '../../../store/core/messages.js';
import { announcementsByDate } from '../../../store/services/announcements/announcements-by-date.js';
import { connectionTrouble, waitReason } from '../../../store/services/errors/error-text.js';
import { Button } from '../../ui/button/button.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CardFoot } from '../../ui/page/card.js';
import { WaitLine } from '../../ui/form/wait.js';
import { Page } from '../../ui/page/page.js';
import { messageText } from '../../messages/message-text.js';
import { whatsNewMessages } from '../../messages/en/whats-new.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './whats-new-screen.module.css';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: WhatsNewScreen };

function WhatsNewScreen() {
  // Not `isError`, which is false while a retry runs: the button must stay, so that it keeps the focus.
  const { data, error, isFetching, refetch } = useAnnouncementsQuery();
  // A new object would begin the wait again.
  const reason = useMemo(() => (error ? reasonFor(toGatewayError(error)) : null), [error]);
  return (
    <Page title={whatsNewMessages.title}>
      {reason && !isFetching && <p role="alert">{messageText(reason)}</p>}
      <WaitLine text={isFetching ? null : reason} />
      {!data && !error && <p>{whatsNewMessages.loading}</p>}
      {data && <Announcements announced={announcementsByDate(data)} />}
      <CardFoot back={<ButtonLink to="/">{whatsNewMessages.back}</ButtonLink>}>
        {error && (
          <Button isBusy={isFetching} busyLabel={whatsNewMessages.loading} onClick={() => void refetch()}>
            {whatsNewMessages.retry}
          </Button>
        )}
      </CardFoot>
    </Page>
  );
}

/** A refusal's words would be about an address. */
function reasonFor(error: GatewayError): DisplayText {
  const known = connectionTrouble(error) ?? waitReason(error);
  return known ?? { serverText: whatsNewMessages.failed, waitSeconds: retryAfter(error) };
}

function Announcements({ announced }: { readonly announced: ReturnType<typeof announcementsByDate> }) {
  const { locale } = useAppExtra().environment;
  if (announced.length === 0) return <p>{whatsNewMessages.none}</p>;
  return announced.map(({ date, features }) => (
    <section key={date} className={styles.date} aria-labelledby={`announced-${date}`}>
      <h2 id={`announced-${date}`}>
        <time dateTime={date}>{longDate(date, locale)}</time>
      </h2>
      <ul className={styles.features}>
        {features.map(({ title, description }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- features of one date may share a title, and their order never changes
          <li key={index}>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** `November 5, 2026` for 2026-11-05 in any time zone. Text that is not a date is shown unchanged. */
function longDate(date: string, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
