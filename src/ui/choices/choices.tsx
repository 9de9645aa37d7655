// A list of ways to choose from: one framed ledger, each way a row to press.
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.js';
import { Icon, type IconName } from '../icon/icon.js';
import { RouteLink, type RouteLinkProps } from '../route-link.js';
import styles from './choices.module.css';
import ledger from './ledger.module.css';

/** Its children are `ChoiceButton`s and `ChoiceLink`s. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <ul className={ledger.ledger}>{children}</ul>;
}

interface ChoiceText {
  readonly label: string;
  /** Set smaller below the label, e.g. where a code goes. */
  readonly detail?: string;
  readonly icon?: IconName;
}

/** One row of `Choices`, which does something when pressed. */
export function ChoiceButton({ label, detail, icon, ...button }: Omit<ButtonProps, 'children' | 'className' | 'look'> & ChoiceText) {
  return (
    <li className={styles.row}>
      <Button {...button} look="secondary" className={styles.choice}>
        <Words label={label} detail={detail} icon={icon} />
      </Button>
    </li>
  );
}

/** One row of `Choices`, which leads to a route. */
export function ChoiceLink({ label, detail, icon, ...link }: Omit<RouteLinkProps, 'children' | 'className'> & ChoiceText) {
  return (
    <li className={styles.row}>
      <RouteLink {...link} className={styles.choice}>
        <Words label={label} detail={detail} icon={icon} />
      </RouteLink>
    </li>
  );
}

const Words = ({ label, detail, icon }: ChoiceText) => (
  <span className={styles.words}>
    {icon && <Icon name={icon} />}
    <span className={styles.label}>
      <b>{label}</b>
      {detail && <small>{detail}</small>}
    </span>
    <Icon name="next" size={20} />
  </span>
);
