// What a guard is: a pure rule over the state; a refusal says where to go instead. One file per flow, loaded with its screens.
import type { RootState } from '../../../store/core/root-state.js';
import type { AppExtra } from '../../../store/core/extra.js';

/** Come in; go there instead; or be logged out (spec 4, Route guard). */
export type Verdict = { readonly kind: 'enter' } | { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'deny' };

export type Guard = (state: RootState, extra: Pick<AppExtra, 'environment' | 'secretStore'>) => Verdict;

export const enter: Verdict = { kind: 'enter' };
export const deny: Verdict = { kind: 'deny' };
export const enterIf = (condition: boolean, otherwise: string): Verdict => (condition ? enter : { kind: 'redirect', to: otherwise });
