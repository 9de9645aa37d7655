// A sentence with slots, such as "Learn more in our {policy}.": translators put the slot where their language has it.
import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  readonly text: string;
  /** What stands for each `{name}`. */
  readonly slots: Readonly<Record<string, ReactNode>>;
}

export function Sentence({ text, slots }: SentenceProps) {
  // Every other part is a slot's name.
  const parts = text.split(/\{(\w+)\}/);
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change their order
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : slots[part]}</Fragment>);
}
