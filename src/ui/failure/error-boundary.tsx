// Catches a bug or a chunk that cannot be loaded: tells the user, and logs the error's name.
import { Component, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { activityHappened } from '../../../store/services/activity-log/activity-log-events.js';
import { PageFailure } from './page-failure.js';

/** Around the routed page: shown until another route is asked for. */
export function RouteErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary path={useLocation().pathname}>{children}</ErrorBoundary>;
}

/** Goes around a part of a page that may fail by itself: shows a page that says so, and tries again when `path` changes. */
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

/** Around the shell too: it may be what failed, and the landmark of the page is in it. */
export function RootErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Reporting path="" failure={inMain}>
      {children}
    </Reporting>
  );
}

function Reporting({ children, ...rest }: Omit<Props, 'onError'>) {
  const dispatch = useDispatch();
  return (
    <Boundary {...rest} onError={(error) => void dispatch(activityHappened(activityOf(error, 'Page could not be shown.')))}>
      {children}
    </Boundary>
  );
}

/** The error's name only: its message may hold what somebody typed. */
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
