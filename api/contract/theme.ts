// What the `theme` of an environment block contains.

/** How a brand looks. What it leaves out looks as it does without a brand. */
export interface Theme {
  /** The fill of controls that users press, `#rrggbb`. Every other color is derived from it. */
  readonly accent?: string;
  /** The color of text on that fill. */
  readonly onAccent?: string;
  /** How round the corners are, e.g. `0.5rem`; 24 px at most. */
  readonly radius?: string;
  readonly fontFamily?: string;
  /** The address of the left logo if the brand itself has none. */
  readonly logo?: string;
}
