// Tells a user's other tabs in the same wizard that one tab has replaced or finished what they work on.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { TabChannel } from '../../browser/tab-channel.js';
import type { AppStartListening } from '../../core/flow.js';
import type { RootState } from '../../core/root-state.js';

/** One piece of news. The message between the tabs has no content: its channel names the event and the user. */
interface News {
  /** What happens in one tab. */
  readonly event: { readonly type: string; readonly match: (action: unknown) => boolean };
  /** What the others dispatch then. */
  readonly heard: () => UnknownAction;
  /** The wizard's user, or null while the wizard has not begun and after its end. The event itself may begin the wizard, but not end it. */
  readonly userOf: (state: RootState) => string | null;
}

/** Without channels in the browser, no tab hears of the others, and the gateway's refusals must do. */
export function tellOtherTabs(startListening: AppStartListening, { event, heard, userOf }: News): void {
  let channel: TabChannel | undefined;
  startListening({
    predicate: (_action, state, before) => userOf(state) !== userOf(before),
    effect: async (_action, { dispatch, getState, extra, signal, condition, cancelActiveListeners }) => {
      cancelActiveListeners();
      const userId = userOf(getState());
      if (userId === null) return;
      const own = extra.browser.openChannel(`vestibule.${userId}.${event.type}`, () => void dispatch(heard()));
      channel = own;
      const close = () => {
        own?.close();
        if (channel === own) channel = undefined;
      };
      signal.addEventListener('abort', close);
      await condition((_next, state) => userOf(state) !== userId);
      close();
    },
  });
  startListening({ predicate: event.match, effect: () => channel?.post(null) });
}
