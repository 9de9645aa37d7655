// Which refusals each call can return: those of its access, and its own. openapi.json and the API reference list them.
import type { Call } from '../../api/contract/call.js';
import type { RefusalCode } from '../core/refusal.js';
import type { CallName } from './call-names.js';
import type { Access } from './handler.js';
import { OWN, OWN_REFUSALS, SIGNED_IN } from './own-refusals.js';

/** What any call may be refused with. */
export const REFUSALS_OF_ANY_CALL: readonly RefusalCode[] = ['NFERR01', 'SVERR01', 'SVERR02'];

/** The refusals of a call other than those of any call, sorted by code. */
export function refusalsOf(name: CallName, call: Call, handler: Access): readonly RefusalCode[] {
  const own: readonly RefusalCode[] = OWN_REFUSALS[name] ?? [];
  return [...new Set([...ofAccess(call, handler), ...ofRequest(call), ...own])].sort();
}

function ofAccess(call: Call, handler: Access): readonly RefusalCode[] {
  if (handler.access === 'open') return [];
  return [
    ...(handler.access === 'own' ? OWN : SIGNED_IN),
    ...(call.method !== 'GET' && handler.countsAsChange ? (['RLERR02'] as const) : []),
    ...(handler.needsProof ? (['FPERR01'] as const) : []),
  ];
}

/** SEERR05: a request from another origin, or without its XSRF token. */
function ofRequest(call: Call): readonly RefusalCode[] {
  const takesMore = call.body !== undefined || call.query !== undefined || call.headers !== undefined || call.path.includes('{');
  return ['SEERR05', ...(takesMore ? (['RQERR01'] as const) : []), ...(call.body ? (['RQERR02'] as const) : [])];
}
