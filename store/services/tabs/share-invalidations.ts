// Keeps the caches of a user's tabs in sync: after a mutation in one tab, the others refetch what it changed.
import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { ALL_TAGS, gatewayApi } from '../../../api/gateway-api.js';
import { tagsInvalidated } from '../../../api/endpoint.js';
import type { TabChannel } from '../../browser/tab-channel.js';
import type { AppStartListening } from '../../core/flow.js';
import { sessionCleared } from '../session/session-slice.js';
import { loggedIn, loggedOut } from '../session/session-status-slice.js';

const TagNames = v.array(v.picklist(ALL_TAGS));
const isEnd = isAnyOf(loggedIn, loggedOut, sessionCleared);

/** Tabs exchange only tag names. Each user has a separate channel, so no other user's tab receives them. */
export function shareInvalidations(startListening: AppStartListening): void {
  let channel: TabChannel | undefined;
  startListening({
    actionCreator: loggedIn,
    effect: async ({ payload: { userId } }, { dispatch, extra, signal, condition, cancelActiveListeners }) => {
      cancelActiveListeners();
      const own = extra.browser.openChannel(`vestibule.${userId}`, (message) => {
        const names = v.safeParse(TagNames, message);
        if (names.success) dispatch(gatewayApi.util.invalidateTags(names.output));
      });
      channel = own;
      // A call may end later than its session. A closed channel would throw.
      const close = () => {
        own?.close();
        if (channel === own) channel = undefined;
      };
      signal.addEventListener('abort', close);
      await condition(isEnd);
      close();
    },
  });
  startListening({ actionCreator: tagsInvalidated, effect: ({ payload }) => channel?.post(payload) });
}
