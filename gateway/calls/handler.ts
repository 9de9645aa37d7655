// What a handler is: one function per contract call, together with the access that the call requires.
import type { InferInput } from 'valibot';
import type { Call, CheckedArgOf } from '../../api/contract/call.js';
import type { Contract } from '../../api/contract/index.js';
import type { SignedInContext, RequestContext } from '../core/request-context.js';

/** What a handler returns: the data for `data` and `bare`, text for `text`, nothing for the others. */
export type ReplyOf<C extends Call> = C['reply'] extends 'data' | 'bare'
  ? InferInput<C['response']>
  : C['reply'] extends 'text'
    ? string
    : void;

export interface OpenHandler<C extends Call> {
  readonly access: 'open';
  run(arg: CheckedArgOf<C>, context: RequestContext): Promise<ReplyOf<C>>;
}

export interface SignedInHandler<C extends Call> {
  /** `own`: the `{userId}` in the path must be the session's. */
  readonly access: 'signed-in' | 'own';
  /** Whether the session's last proof of identity must be fresh, as for every call that changes how a user signs in. */
  readonly needsProof: boolean;
  /**
   * Whether it counts toward the user's limits of changes. Calls that take access away, and those that they require, do not: a thief with
   * a session could use the limits up.
   */
  readonly countsAsChange: boolean;
  run(arg: CheckedArgOf<C>, context: SignedInContext): Promise<ReplyOf<C>>;
}

export type Handler<C extends Call> = OpenHandler<C> | SignedInHandler<C>;

/** What a handler says about who may make its call. */
export type Access = Pick<OpenHandler<Call>, 'access'> | Pick<SignedInHandler<Call>, 'access' | 'needsProof' | 'countsAsChange'>;

/** One handler per call of the contract: a missing one does not compile. */
export type Handlers = { readonly [G in keyof Contract]: GroupHandlers<G> };
export type GroupHandlers<G extends keyof Contract> = {
  readonly [N in keyof Contract[G]]: Contract[G][N] extends Call ? Handler<Contract[G][N]> : never;
};

/** For everyone. */
export function open<C extends Call>(run: OpenHandler<C>['run']): OpenHandler<C> {
  return { access: 'open', run };
}

interface Demands {
  /** False if absent. */
  readonly needsProof?: boolean;
  /** True if absent. */
  readonly countsAsChange?: boolean;
}

const USUAL = { needsProof: false, countsAsChange: true } as const;

/** For every signed-in user. */
export function signedIn<C extends Call>(run: SignedInHandler<C>['run'], demands: Demands = {}): SignedInHandler<C> {
  return { access: 'signed-in', ...USUAL, ...demands, run };
}

/** For the signed-in user that the path names. */
export function own<C extends Call>(run: SignedInHandler<C>['run'], demands: Demands = {}): SignedInHandler<C> {
  return { access: 'own', ...USUAL, ...demands, run };
}

/** For the signed-in user that the path names, if the session has a recent proof of identity. */
export function proven<C extends Call>(run: SignedInHandler<C>['run'], demands: Demands = {}): SignedInHandler<C> {
  return own(run, { ...demands, needsProof: true });
}
