// A link that looks like a button: for ways that only lead to another route, such as a wizard's Back.
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonLinkProps extends LinkProps {
  readonly look?: 'primary' | 'secondary' | 'quiet';
}

export function ButtonLink({ look = 'quiet', className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={[styles.button, styles[look], className].filter(Boolean).join(' ')} />;
}
