// A button with only an icon. Its label is its accessible name and, if useful, its tooltip.
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './icon-button.module.css';

/** A native button's attributes, with an icon as its content. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button without visible text. Screen readers announce its label. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  // A tooltip with the same words is the name. Beside an aria-label, it would be read a second time, as the description.
  const name = button.title === label ? undefined : label;
  return (
    <button {...button} type="button" aria-label={name} className={[styles.button, className].filter(Boolean).join(' ')}>
      <Icon name={icon} size={22} />
    </button>
  );
}
