// What the early script offers to the rest of the page and to the app: the only interface between them.

export interface EarlyVisit {
  /** Stops the early script, undoes what it showed, and returns the button whose press is still waiting for the app. */
  readonly end: () => HTMLElement | null;
  /** Shows what the cookies say. A script after the first screen calls it: reading cookies takes longer than the rest of the early script. */
  readonly readCookies: () => void;
}

declare global {
  interface Window {
    /** Absent if the page was not prerendered: in development and in tests. */
    earlyVisit?: EarlyVisit;
  }
}
