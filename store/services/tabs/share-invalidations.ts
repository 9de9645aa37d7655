// Keeps the caches of a user's tabs in sync: after a mutation in one tab, the others refetch what it changed.
import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { ALL_TAGS, gatewayApi } from '../../../api/gateway-api.js';
import { tagsInvalidated } from '../../../api/endpoint.js';
import type { AppStartListening } from '../../core/flow.js';
import { sessionCleared } from '../session/session-slice.js';
import { loggedIn, loggedOut } from '../session/session-status-slice.js';
import { createHeldChannel } from './held-channel.js';

const TagNames = v.array(v.picklist(ALL_TAGS));
const isEnd = isAnyOf(loggedIn, loggedOut, sessionCleared);

/** Tabs exchange only tag names. Each user has a separate channel, so no other user's tab receives them. */
export function shareInvalidations(startListening: AppStartListening): void {
  const channel = createHeldChannel();
  startListening({
    actionCreator: loggedIn,
    effect: async ({ payload: { userId } }, api) => {
      api.cancelActiveListeners();
      const onMessage = (message: unknown) => {
        const names = v.safeParse(TagNames, message);
        if (names.success) api.dispatch(gatewayApi.util.invalidateTags(names.output));
      };
      await channel.hold(api, { name: `vestibule.${userId}`, onMessage, isOver: isEnd });
    },
  });
  startListening({ actionCreator: tagsInvalidated, effect: ({ payload }) => channel.post(payload) });
}
