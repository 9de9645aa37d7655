// The screen that a security notice's link opens: what happened, and "This wasn't me".
import { assertNever } from '../../../api/contract/assert-never.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { securityNotice, selectNoticeView, selectSecurityNotice } from '../../../store/flows/security-notice/security-notice-slice.js';
import { securityNoticeMessages } from '../../messages/en/security-notice.js';
import { canEnterSecurityNotice } from '../../routing/guards/security-notice.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { LinkCheck } from '../../ui/page/link-check.js';
import { Outcome } from '../../ui/page/outcome.js';
import { useLinkVisit } from '../../ui/use-link-visit.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { NoticeQuestion } from './notice-question.js';

export const route: ScreenRoute = { Screen: SecurityNoticeScreen, guard: canEnterSecurityNotice };

function SecurityNoticeScreen() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectNoticeView);
  const reason = useAppSelector((state) => selectSecurityNotice(state).reason);
  const { token, isDone } = useLinkVisit();
  const opened = securityNotice.opened({ token: token === null ? null : conceal(token), isDone });
  // Once the account is secured, the token is gone. That counts as another visit, which shows the account as secured, as a reload does.
  useOnOpen(opened, token ?? 'done');
  switch (view) {
    case 'checking':
    case 'unchecked':
      return <LinkCheck hasFailed={view === 'unchecked'} reason={reason} onRetry={() => dispatch(opened)} />;
    case 'asking':
    case 'securing':
      return <NoticeQuestion />;
    case 'expired':
      return (
        <Outcome title={securityNoticeMessages.expired.title} picture="expired" to="/reset-password" label={securityNoticeMessages.reset}>
          <p>{securityNoticeMessages.expired.message}</p>
        </Outcome>
      );
    case 'secured':
      return (
        <Outcome title={securityNoticeMessages.secured.title} to="/reset-password" label={securityNoticeMessages.reset}>
          <p>{securityNoticeMessages.secured.message}</p>
        </Outcome>
      );
    default:
      return assertNever(view);
  }
}
