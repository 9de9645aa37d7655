// A list of ways to choose from: one framed ledger, each way a row to press.
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.js';
import { RouteLink, type RouteLinkProps } from '../route-link.js';
import styles from './choices.module.css';

/** Its children are `ChoiceButton`s and `ChoiceLink`s. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.ledger}>{children}</ul>;
}

interface ChoiceText {
  readonly label: string;
  /** Set smaller below the label, e.g. where a code goes. */
  readonly detail?: string;
}

export function ChoiceButton({ label, detail, ...button }: Omit<ButtonProps, 'children' | 'className' | 'look'> & ChoiceText) {
  return (
    <li>
      <Button {...button} look="secondary" className={styles.choice}>
        <Words label={label} detail={detail} />
      </Button>
    </li>
  );
}

export function ChoiceLink({ label, detail, ...link }: Omit<RouteLinkProps, 'children' | 'className'> & ChoiceText) {
  return (
    <li>
      <RouteLink {...link} className={styles.choice}>
        <Words label={label} detail={detail} />
      </RouteLink>
    </li>
  );
}

const Words = ({ label, detail }: ChoiceText) => (
  <>
    <b>{label}</b>
    {detail && <small>{detail}</small>}
  </>
);
