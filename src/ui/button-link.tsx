// Links that look like buttons: for ways that only lead to another route, such as a wizard's Back, or out of the portal.
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet';
}

export interface ButtonLinkProps extends LinkProps, Look {}

const classOf = ({ look = 'quiet' }: Look, own?: string) => [styles.button, styles[look], own].filter(Boolean).join(' ');

export function ButtonLink({ look, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={classOf({ look }, className)} />;
}

/** To an address, which the router would take for a route of its own where it is of this origin. */
export function ButtonAnchor({ look, className, children, ...anchor }: ComponentProps<'a'> & Look) {
  return (
    <a {...anchor} className={classOf({ look }, className)}>
      {children}
    </a>
  );
}
