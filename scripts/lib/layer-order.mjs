// The order of the cascade's layers, which each style sheet has to state: the first one that loads decides it.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The statement in src/styles/layers.css. */
export function layerOrder() {
  const [order] = /@layer [^;{]+;/.exec(readFileSync(inRoot('src', 'styles', 'layers.css'), 'utf8')) ?? [];
  if (order === undefined) throw new Error('src/styles/layers.css states no order of layers.');
  return order;
}
