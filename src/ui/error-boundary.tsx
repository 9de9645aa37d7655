// Catches what should not happen, a bug or a chunk that cannot be loaded, until another route is asked for.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from './page-failure.js';

export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
