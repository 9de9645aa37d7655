// Code that runs in the measured page. It must not refer to anything outside itself.

/** Milliseconds of main-thread time for `count` events in one batch. */
export function fire(count: number): number {
  const events = Array.from({ length: count }, (_, number) =>
    number % 2 === 0
      ? new WheelEvent('wheel', { bubbles: true, deltaY: 4 })
      : new KeyboardEvent('keydown', { bubbles: true, key: 'Shift' }),
  );
  const start = performance.now();
  for (const event of events) document.body.dispatchEvent(event);
  return performance.now() - start;
}

/** The number of actions that the store receives while events arrive in every frame, for some seconds. */
export async function fireFor(seconds: number): Promise<number> {
  const before = window.actions;
  if (before === 0) throw new Error('No actions were counted, although signing in alone takes several.');
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (let times = 0; times < 40; times += 1) document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return window.actions - before;
}

/** Counts actions in place of Redux DevTools. */
export function countActions(): void {
  window.actions = 0;
  const counting: Enhancer =
    (create) =>
    (...made) => {
      const store = create(...made);
      const dispatch = (action: unknown) => {
        window.actions += 1;
        return store.dispatch(action);
      };
      return { ...store, dispatch };
    };
  const compose = (...enhancers: Enhancer[]): Enhancer => enhancers.reduceRight((inner, outer) => (create) => outer(inner(create)));
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: Enhancer[]) =>
        compose(...enhancers, counting),
  });
}

interface Store {
  readonly dispatch: (action: unknown) => unknown;
}
type Create = (...made: readonly unknown[]) => Store;
type Enhancer = (create: Create) => Create;

declare global {
  interface Window {
    actions: number;
  }
}
