// Help for users who are stuck, below the card that asks for something they may have lost. The page works without it.
import { memo, Suspense } from 'react';
import { dispensablePart } from '../lazy-part.js';

const SupportWords = dispensablePart(() => import('./support-words.js').then((module) => module.SupportWords));

/**
 * The brand's support phone and hours, for users who are stuck. Without a phone number, it points to the help center. Pass it to `Page` as
 * `below`.
 */
export const SupportLine = memo(function SupportLine() {
  return (
    <Suspense>
      <SupportWords />
    </Suspense>
  );
});
