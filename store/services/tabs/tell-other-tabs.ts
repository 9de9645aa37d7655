// Tells a user's other tabs in the same wizard that one tab has replaced or finished what they work on.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening } from '../../core/flow.js';
import type { RootState } from '../../core/root-state.js';
import { createHeldChannel } from './held-channel.js';

/** One piece of news. The message between the tabs has no content: its channel names the event and the user. */
interface News {
  /** What happens in one tab. */
  readonly event: { readonly type: string; readonly match: (action: unknown) => boolean };
  /** What the others dispatch then. */
  readonly heard: () => UnknownAction;
  /** The wizard's user, or null while the wizard has not begun and after its end. The event itself may begin the wizard, but not end it. */
  readonly userOf: (state: RootState) => string | null;
}

/** In a browser without channels, the tabs do not hear of each other: only the gateway's refusals tell the user. */
export function tellOtherTabs(startListening: AppStartListening, { event, heard, userOf }: News): void {
  const channel = createHeldChannel();
  startListening({
    predicate: (_action, state, before) => userOf(state) !== userOf(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const userId = userOf(api.getState());
      if (userId === null) return;
      await channel.hold(api, {
        name: `vestibule.${userId}.${event.type}`,
        onMessage: () => void api.dispatch(heard()),
        isOver: (_next, state) => userOf(state) !== userId,
      });
    },
  });
  startListening({ predicate: event.match, effect: () => channel.post(null) });
}
