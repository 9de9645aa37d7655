// Brings a file of the build into the browser's cache, before it is run.

/**
 * Rejects if the file does not arrive whole, and may then be called again. A module is different: older browsers remember that it failed to
 * load, and every later import of it fails at once, until the page is reloaded.
 */
export const fetchWhole = (address: string, options?: RequestInit): Promise<unknown> =>
  fetch(address, options).then((response) => (response.ok ? response.blob() : Promise.reject(new Error(address))));
