// A sentence with slots, such as "Learn more in our {policy}." Translators place the slots to suit their language.
import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  readonly text: string;
  /** The content for each `{name}`. */
  readonly slots: Readonly<Record<string, ReactNode>>;
}

export function Sentence({ text, slots }: SentenceProps) {
  // Every second part is a slot's name.
  const parts = text.split(/\{(\w+)\}/);
  // oxlint-disable-next-line react/no-array-index-key -- the order of a sentence's parts never changes
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : slots[part]}</Fragment>);
}
