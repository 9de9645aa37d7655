// Loads the table of all routes but the first, which is a chunk of its own, and keeps what creates its component.
type OtherRoutes = typeof import('./other-routes.js');

let loaded: OtherRoutes | undefined;

export async function loadOtherRoutes(): Promise<OtherRoutes> {
  loaded = await import('./other-routes.js');
  return loaded;
}

/** The table, if it has been loaded. */
export const findOtherRoutes = (): OtherRoutes | undefined => loaded;
