// The pages of a partner app as tabs in its masthead.
import styles from './masthead.module.css';

/** One page of an app's navigation. */
export interface Tab {
  readonly label: string;
  readonly href: string;
  /** Whether this is the current page. */
  readonly isCurrent: boolean;
}

/** The navigation below a masthead: real links, with the current page marked for screen readers, too. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
