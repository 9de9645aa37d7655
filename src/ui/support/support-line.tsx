// The way on for people who are stuck, below the card that asks for what they may have lost; the page goes on without it.
import { Suspense } from 'react';
import { dispensablePart } from '../lazy-part.js';

const SupportWords = dispensablePart(() => import('./support-words.js').then((module) => module.SupportWords));

export function SupportLine() {
  return (
    <Suspense>
      <SupportWords />
    </Suspense>
  );
}
