// What the `theme` of an environment block holds.

/** How a brand looks; what it leaves out is as it is without a brand. */
export interface Theme {
  /** The fill of what is pressed, `#rrggbb`: every other color follows from it. */
  readonly accent?: string;
  /** The words on it. */
  readonly onAccent?: string;
  /** How round the corners are, e.g. `0.5rem`; 24 px at most. */
  readonly radius?: string;
  readonly fontFamily?: string;
  /** The address of the left logo while the brand itself has none. */
  readonly logo?: string;
}
