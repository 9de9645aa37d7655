// The parts of the environment block that the early script needs. They are not validated here; the app reports errors.

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
