// Catches bugs and chunks that fail to load: shows a failure page and logs the error's name.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../store/hooks.js';
import { activityHappened } from '../../../store/services/activity-log/activity-log-events.js';
import { PageFailure } from './page-failure.js';

/** Goes around the routed page. The failure page stays until the route changes. */
export function RouteErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary path={useLocation().pathname}>{children}</ErrorBoundary>;
}

/** Goes around a part of a page that may fail on its own. Shows a failure page, and tries again when `path` changes. */
export function ErrorBoundary({ path = '', children }: { readonly path?: string; readonly children: ReactNode }) {
  return (
    <Reporting path={path} failure={<PageFailure />}>
      {children}
    </Reporting>
  );
}

const inMain = (
  <main>
    <PageFailure />
  </main>
);

/** Goes around the shell too. The shell may be what failed, and it contains the page's landmark. */
export function RootErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Reporting path="" failure={inMain}>
      {children}
    </Reporting>
  );
}

/** Goes around a part that the page can do without: if it fails, it disappears, and the rest stays. */
export function DispensableBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Reporting path="" failure={null} message="A part of the page could not be shown.">
      {children}
    </Reporting>
  );
}

interface ReportingProps extends Omit<Props, 'onError'> {
  /** Says in the log what happened. */
  readonly message?: string;
}

function Reporting({ children, message = 'Page could not be shown.', ...rest }: ReportingProps) {
  const dispatch = useAppDispatch();
  return (
    <Boundary {...rest} onError={(error) => void dispatch(activityHappened(activityOf(error, message)))}>
      {children}
    </Boundary>
  );
}

/** Logs only the error's name, because its message may contain user input. */
export const activityOf = (error: unknown, message: string) => ({
  app: 'ErrorBoundary',
  feature: error instanceof Error ? error.name : typeof error,
  message,
});

interface Props {
  readonly path: string;
  readonly failure: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
