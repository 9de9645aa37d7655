// For the screens that emailed links open: the link's token, from the address or the history entry.
import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type LinkVisit, readLinkVisit } from '../../store/core/link-visit.js';
import { useAppExtra } from './extra-context.js';

/** This visit to a link's screen. Read once per entry: when a link is done, its token is gone a moment before its entry. */
export function useLinkVisit(): LinkVisit {
  const location: Location<unknown> = useLocation();
  const { session } = useAppExtra().browser;
  const read = () => ({ location, visit: readLinkVisit(new URLSearchParams(location.search), location.state, session) });
  const [seen, setSeen] = useState(read);
  if (seen.location === location) return seen.visit;
  const next = read();
  setSeen(next);
  return next.visit;
}
