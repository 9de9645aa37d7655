// A guard: a pure rule over the state. A refusal says where to go instead. One file per flow, loaded with its screens.
import type { AppExtra } from '../../../store/core/extra.js';
import type { RootState } from '../../../store/core/root-state.js';
import type { RoutePath } from '../../../store/core/routes.js';

/** Enter, redirect, or log out. */
export type Verdict = { readonly kind: 'enter' } | { readonly kind: 'redirect'; readonly to: RoutePath } | { readonly kind: 'deny' };

/** What a rule may ask besides the state. */
export interface GuardContext extends Pick<AppExtra, 'environment' | 'secretStore'> {
  /** The route to be entered, for a guard of several. The store learns of it later. */
  readonly path: string;
  /** The state of the route's history entry, which may be anything. */
  readonly entryState?: unknown;
}

export type Guard = (state: RootState, context: GuardContext) => Verdict;

export const enter: Verdict = { kind: 'enter' };
export const deny: Verdict = { kind: 'deny' };
export const enterIf = (condition: boolean, otherwise: RoutePath): Verdict => (condition ? enter : { kind: 'redirect', to: otherwise });

/** Admits users whom each of these guards admits. The first refusal decides. */
export const allOf =
  (...guards: readonly Guard[]): Guard =>
  (state, context) =>
    guards.reduce<Verdict>((verdict, guard) => (verdict.kind === 'enter' ? guard(state, context) : verdict), enter);
