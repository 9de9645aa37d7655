// A security notice's link: it shows what happened, and only a press changes anything, since mail scanners open links, too.
//
//   opened ─┬─ no token ──> expired (or secured, if it was pressed before a reload)
//           └─ token: out of the address, into the history entry
//                 └─> securityNotice ─┬─ stopped: not answered, shown; "Try again" opens it again
//                                     ├─ refused: expired, with a link to a reset
//                                     └─ read ─┬─ pressed before ──> secured
//                                              └─ asking ── disowned ──> disownNotice ─┬─ refused: expired
//                                                   ^                                  ├─ stopped: not answered ──┐
//                                                   └──────────────────────────────────┼──────────────────────────┘
//                                                                                      └─ session/sessionCleared, secured
import { isAnyOf } from '@reduxjs/toolkit';
import { isRefusal } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { securityNoticesApi } from '../../../api/security-notices-api.js';
import { forgetSealed } from '../../browser/tab-pads.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onLatest } from '../../core/on-latest.js';
import { knownReason } from '../../services/errors/error-text.js';
import { readBridge } from '../../services/session/bridge-session.js';
import { abandonSignIn } from '../../services/session/clear-session.js';
import { type LinkHistory, linkHistory } from '../../core/link-visit.js';
import { securityNotice } from './security-notice-slice.js';

const { securityNotice: readNotice, disownNotice } = securityNoticesApi.endpoints;

export const securityNoticeFlow: Flow = (startListening) => {
  const { opened, disowned, stopped } = securityNotice;
  startListening({
    matcher: isAnyOf(opened, disowned),
    effect: onLatest(
      async (action, api) => {
        if (!opened.match(action)) await disown(api);
        else if (action.payload.token) await read(action.payload.token, api);
      },
      { stopped },
    ),
  });
};

async function read(token: Secret, { dispatch, call, extra, navigate }: FlowApi): Promise<void> {
  extra.secretStore.set('noticeToken', token);
  navigate('/security-notice', { replace: true, state: linkHistory(token, extra.browser.session) });
  const { data, error } = await call(readNotice, { body: { token } });
  if (error) dispatch(isRefusal(error) ? securityNotice.refused() : securityNotice.stopped(knownReason(error)));
  else dispatch(securityNotice.read(data));
}

async function disown({ dispatch, getState, call, extra, navigate }: FlowApi): Promise<void> {
  const token = extra.secretStore.get('noticeToken');
  if (!token) return void dispatch(securityNotice.refused());
  const { error } = await call(disownNotice, { body: { token } });
  if (error) return void dispatch(isRefusal(error) ? securityNotice.refused() : securityNotice.stopped(knownReason(error)));
  extra.secretStore.delete('noticeToken');
  forgetSealed('signed-out', extra.browser.session);
  navigate('/security-notice', { replace: true, state: { linkDone: true } satisfies LinkHistory });
  // Every session of the account has ended. If this tab's was one of them, the response has removed its cookie.
  if (readBridge(extra) === undefined) {
    extra.clearPersisted();
    abandonSignIn({ dispatch, getState, extra });
  }
  dispatch(securityNotice.secured());
}
