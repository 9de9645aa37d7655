// Asks before a link leaves the page. The router cannot: most links of an app lead to other pages. It uses browser globals, like save-text.ts.
import { useEffect, useEffectEvent } from 'react';
import { MAIN_ID } from '../markup.js';

/** While active, a press on a link that would leave the page calls `onPress` instead. */
export function useLinkPress(isActive: boolean, onPress: (link: HTMLAnchorElement) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || opensElsewhere(event) || staysHere(link)) return;
    event.preventDefault();
    onPress(link);
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: MouseEvent) => press(event);
    // Before the router's own links move on.
    document.addEventListener('click', listener, true);
    return () => document.removeEventListener('click', listener, true);
  }, [isActive]);
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || altKey;

/** Downloads, phone numbers, links to a new tab, and the link that skips the masthead. */
const staysHere = ({ download, protocol, target, hash }: HTMLAnchorElement): boolean =>
  download !== '' || !protocol.startsWith('http') || !['', '_self'].includes(target) || hash === `#${MAIN_ID}`;
