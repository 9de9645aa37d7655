// For the screens that emailed links open: the link's token, from the address or the history entry.
import { useLocation, useSearchParams } from 'react-router-dom';
import { type LinkVisit, readLinkVisit } from '../../store/core/link-visit.js';
import { useAppExtra } from './extra-context.js';

/** This visit to a link's screen. */
export function useLinkVisit(): LinkVisit {
  const [query] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  return readLinkVisit(query, state, useAppExtra().browser.session);
}
