// What every language has to translate: the members of the English catalog, with any text.
import type { en } from './en/index.js';

type Widened<T> = T extends string ? string : T extends (...values: never[]) => unknown ? T : { readonly [K in keyof T]: Widened<T[K]> };

/** The type of a catalog: end a translation's `index.ts` with `satisfies Catalog`. */
export type Catalog = Widened<typeof en>;
