// For the screens that emailed links open: the link's token, from the address or the history entry.
import { useMemo } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type LinkVisit, readLinkVisit } from '../../store/core/link-visit.js';
import { useAppExtra } from './extra-context.js';

/** This visit to a link's screen. Read once per entry: when a link is done, its token is gone a moment before its entry. */
export function useLinkVisit(): LinkVisit {
  const location: Location<unknown> = useLocation();
  const { search, state } = location;
  const { session } = useAppExtra().browser;
  return useMemo(() => readLinkVisit(new URLSearchParams(search), state, session), [search, state, session]);
}
