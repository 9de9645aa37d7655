// The environment block as the early script needs it: its theme, two cookies, the privacy statement. Unchecked; the app says what is wrong with it.

export interface EarlyEnvironment {
  readonly theme?: unknown;
  readonly cookies?: { readonly consent?: string; readonly bridgeToken?: string };
  readonly links?: { readonly privacyStatement?: string };
}

export function readEarlyEnvironment(): EarlyEnvironment {
  try {
    const block: unknown = JSON.parse(document.getElementById('environment')?.textContent ?? '');
    return typeof block === 'object' && block !== null ? block : {};
  } catch {
    return {};
  }
}
