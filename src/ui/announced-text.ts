// The text of a live region, which announces only what has changed.

/** A space without width. */
const AGAIN = '\u200b';

/** The text to show next. The same text as before is changed invisibly, so that it is announced again. */
export const announceAgain = (text: string, before: string): string => (text !== '' && text === before ? text + AGAIN : text);

/** Whether a region shows this text, for the first time or again. */
export const isAnnounced = (shown: string, text: string | undefined): boolean => shown.replace(AGAIN, '') === text;
