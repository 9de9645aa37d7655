// What the early script hands over to the app: the one thing that both know of each other.

export interface EarlyInput {
  /** The file that has the same code as the page. */
  readonly appFile: string;
  /** Takes back what the early script has shown and stops it; answers the button whose press still waits for the app. */
  readonly end: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Absent where the page was not prerendered: in development, and in tests. */
    earlyVisit?: EarlyInput;
  }
}
