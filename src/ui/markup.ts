// The markup names that the kit shares with the early script, which runs before the app loads.

/** On a field: the error to show if it is submitted empty. */
export const MISSING = 'data-missing';
/** On a button's two labels: marks the hidden one. Both share one cell, so the button keeps its width. */
export const HIDDEN = 'data-hidden';
/** The ID of a field's error element. */
export const errorIdOf = (fieldId: string): string => `${fieldId}-error`;

/** Marks the cookie banner. */
export const COOKIE_BANNER = 'data-cookie-banner';

/** The ID of the template of the page that is shown if the app does not load. It follows the first screen. */
export const FAILURE_TEMPLATE_ID = 'failure';
/** The ID of that page, once it is shown. */
export const APP_FAILURE_ID = 'app-failure';

/** The ID of the page's content, which takes the focus from the skip link, and when the focused element disappears. */
export const MAIN_ID = 'main';
