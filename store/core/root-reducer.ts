// The reducer that all slices are injected into. It imports none of them: each slice declares itself.
import { combineSlices } from '@reduxjs/toolkit';

/**
 * The slices of every store, injected by composition/app-reducer.ts:
 * `declare module '../../core/root-reducer.js' { interface EagerSlices extends WithSlice<typeof slice> {} }`.
 */
export interface EagerSlices {}

/** The slices that are injected when their flow loads. Each declares itself in the same way. */
export interface LazySlices {}

/** Starts empty: `inject` adds a slice, at once for every store or when a flow loads. */
export const rootReducer = combineSlices().withLazyLoadedSlices<EagerSlices & LazySlices>();
