// Links that look like buttons, for plain navigation to another route, such as a wizard's Back, or out of the portal.
import type { ComponentProps } from 'react';
import type { RouteTarget } from '../../../store/core/routes.js';
import { RouteLink, type RouteLinkProps } from '../route-link.js';
import type { ButtonLook } from './button.js';
import styles from './button.module.css';

interface Look {
  readonly look?: ButtonLook | undefined;
}

/** A router link's attributes and a look, `quiet` by default. */
export type ButtonLinkProps<To extends string = RouteTarget> = RouteLinkProps<To> & Look;

const classOf = ({ look = 'quiet' }: Look, own?: string) => [styles.button, styles[look], own].filter(Boolean).join(' ');

/** A link to a route of the portal that looks like a button. For any other address, use `ButtonAnchor`. */
export function ButtonLink<To extends string = RouteTarget>({ look, className, ...link }: ButtonLinkProps<To>) {
  return <RouteLink<To> {...link} className={classOf({ look }, className)} />;
}

/** A link to an address outside the router. For an address of this origin, `ButtonLink` would look for a route. */
export function ButtonAnchor({ look, className, children, ...anchor }: ComponentProps<'a'> & Look) {
  return (
    <a {...anchor} className={classOf({ look }, className)}>
      {children}
    </a>
  );
}
