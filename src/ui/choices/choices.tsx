// A list of options: one framed ledger, with a row to press for each option.
import type { ReactNode } from 'react';
import type { RouteTarget } from '../../../store/core/routes.js';
import { Button, type ButtonProps } from '../button/button.js';
import { Icon, type IconName } from '../icon/icon.js';
import { RouteLink, type RouteLinkProps } from '../route-link.js';
import styles from './choices.module.css';
import ledger from './ledger.module.css';

/** A list of options to press. Its children are `ChoiceButton`s and `ChoiceLink`s. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <ul className={ledger.ledger}>{children}</ul>;
}

interface ChoiceText {
  readonly label: string;
  /** Set smaller below the label, e.g. where a code is sent. */
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
}

type ChoiceLinkProps<To extends string> = Omit<RouteLinkProps, 'children' | 'className' | 'to'> &
  Pick<RouteLinkProps<To>, 'to'> &
  ChoiceText;

/** A row of `Choices` that runs an action. */
export function ChoiceButton({ label, detail, icon, ...button }: Omit<ButtonProps, 'children' | 'className' | 'look'> & ChoiceText) {
  return (
    <li className={styles.row}>
      <Button {...button} look="secondary" className={styles.choice}>
        <Words label={label} detail={detail} icon={icon} />
      </Button>
    </li>
  );
}

/** A row of `Choices` that links to a route. An app with its own routes writes `<ChoiceLink<string> to=…>`. */
export function ChoiceLink<To extends string = RouteTarget>({ label, detail, icon, ...link }: ChoiceLinkProps<To>) {
  return (
    <li className={styles.row}>
      <RouteLink<To> {...link} className={styles.choice}>
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
