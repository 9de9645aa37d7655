// A channel to a user's other tabs that opens and closes with what it is about, such as a session or a wizard.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { TabChannel } from '../../browser/tab-channel.js';
import type { AppListenerApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';

interface Hold {
  readonly name: string;
  readonly onMessage: (message: unknown) => void;
  readonly isOver: (action: UnknownAction, state: RootState) => boolean;
}

export interface HeldChannel {
  /** Does nothing while no channel is open: a call may end later than its session, and a closed channel would throw. */
  readonly post: (message: unknown) => void;
  /** For a listener: holds the channel open until `isOver`. The next hold, of another user, ends this one. */
  readonly hold: (api: AppListenerApi, hold: Hold) => Promise<void>;
}

export function createHeldChannel(): HeldChannel {
  let channel: TabChannel | undefined;
  return {
    post: (message) => channel?.post(message),
    hold: async ({ extra, signal, condition }, { name, onMessage, isOver }) => {
      const own = extra.browser.openChannel(name, onMessage);
      channel = own;
      const close = () => {
        own?.close();
        if (channel === own) channel = undefined;
      };
      signal.addEventListener('abort', close);
      await condition(isOver);
      close();
    },
  };
}
