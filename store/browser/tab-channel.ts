// A channel between the tabs of one origin, if the browser supports it.

/** Messages from this tab reach the other tabs, not this one. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/** Undefined if the browser lacks BroadcastChannel or forbids it, as in a sandboxed frame. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    return { post: channel.postMessage.bind(channel), close: () => channel.close() };
  } catch {
    return undefined;
  }
}
