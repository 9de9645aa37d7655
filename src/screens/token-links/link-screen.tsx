// The part shared by all emailed-link screens: the link is checked first, and the check itself may fail.
import type { ReactNode } from 'react';
import { assertNever } from '../../../api/contract/assert-never.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import type { LinkKind } from '../../../store/flows/token-links/decide-token.js';
import { selectTokenLink, tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { LinkCheck } from '../../ui/page/link-check.js';
import { useLinkVisit } from '../../ui/use-link-visit.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { ConfirmLink } from './confirm-link.js';

export interface LinkScreenProps {
  readonly kind: LinkKind;
  readonly expired: ReactNode;
  /** Absent if a completed link counts as expired. */
  readonly completed?: ReactNode;
  /** Absent if a good link redirects elsewhere. */
  readonly done?: ReactNode;
}

export function LinkScreen({ kind, expired, completed, done }: LinkScreenProps) {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => selectTokenLink(state).view);
  const reason = useAppSelector((state) => selectTokenLink(state).reason);
  const { token, isDone } = useLinkVisit();
  const opened = tokenLinks.opened({ kind, token: token === null ? null : conceal(token), isDone });
  // Another link of the same kind in this tab is another visit.
  useOnOpen(opened, token ?? '');
  switch (view) {
    case 'waiting':
      return <ConfirmLink kind={kind} />;
    case 'checking':
    case 'proceeding':
    case 'unchecked':
      return <LinkCheck hasFailed={view === 'unchecked'} reason={reason} onRetry={() => dispatch(opened)} />;
    case 'expired':
      return expired;
    case 'completed':
      return completed;
    case 'done':
      return done;
    default:
      return assertNever(view);
  }
}
