// The attributes of the kit's markup that the early script works with before the app is there: named once, for both.

/** Of a field: what is said where it is submitted empty. */
export const MISSING = 'data-missing';
/** Of a button's two labels: which one does not show. Both lie in one cell, so that the button keeps its width. */
export const HIDDEN = 'data-hidden';
/** Where the error of a field stands. */
export const errorIdOf = (fieldId: string): string => `${fieldId}-error`;

/** Of the cookie notice. */
export const COOKIE_NOTICE = 'data-cookie-notice';

/** The page's content: where the focus goes past the navigation, and when what had it is gone. */
export const MAIN_ID = 'main';
