// What the early script hands over to the app: the only interface between the two.

export interface EarlyVisit {
  /** Stops the early script, undoes what it showed, and returns the button whose press is still waiting for the app. */
  readonly end: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Absent if the page was not prerendered: in development and in tests. */
    earlyVisit?: EarlyVisit;
  }
}
