// What happened, when, and in which browser, and what "This wasn't me" does.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { securityNotice, selectSecurityNotice } from '../../../store/flows/security-notice/security-notice-slice.js';
import { securityNoticeMessages } from '../../messages/en/security-notice.js';
import { Button } from '../../ui/button/button.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { useAppExtra } from '../../ui/extra-context.js';
import errorText from '../../ui/error-text.module.css';
import { Wait } from '../../ui/form/wait.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { MessageWords } from '../../ui/support/message-words.js';
import { SupportLine } from '../../ui/support/support-line.js';
import styles from './security-notice.module.css';

export function NoticeQuestion() {
  const dispatch = useAppDispatch();
  const { locale } = useAppExtra().environment;
  const { notice, view, hasFailed, reason } = useAppSelector(selectSecurityNotice);
  if (notice === null) return null;
  const when = moment(notice.at, locale);
  return (
    <Page title={securityNoticeMessages.title} below={hasFailed && <SupportLine />}>
      <p>{securityNoticeMessages.what(notice.kind)}</p>
      <p>
        {when && (
          <>
            {securityNoticeMessages.when}: {when}
            <br />
          </>
        )}
        {securityNoticeMessages.browser}: {notice.browser || securityNoticeMessages.unknownBrowser}
      </p>
      <p>{securityNoticeMessages.lead}</p>
      <ul className={styles.effects}>
        {securityNoticeMessages.effectsOf(notice.kind).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className={errorText.line}>
          {securityNoticeMessages.failed}
          {reason && (
            <>
              <br />
              <MessageWords text={reason} />
            </>
          )}
        </p>
      )}
      {reason && <Wait text={reason} />}
      <CardFoot back={<ButtonLink to="/">{securityNoticeMessages.wasMe}</ButtonLink>}>
        <Button
          isBusy={view === 'securing'}
          busyLabel={securityNoticeMessages.disowning}
          onClick={() => dispatch(securityNotice.disowned())}
        >
          {securityNoticeMessages.disown}
        </Button>
      </CardFoot>
    </Page>
  );
}

/** In the reader's time zone, which the email does not know. Undefined for text that is not a date. */
function moment(at: string, locale: string): string | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}
