// A channel between the tabs of one origin, where the browser has such a thing.

/** What this tab says reaches the others, not itself. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/** Undefined where the browser lacks BroadcastChannel, or forbids it as in a sandboxed frame. */
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
