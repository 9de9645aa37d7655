// Catches what should not happen, a bug or a chunk that cannot be loaded, and says how to go on.
import { Component, type ReactNode } from 'react';
import { Button } from './components/button.js';
import { Screen } from './components/screen.js';

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen title="This page could not be shown">
        <p>Your connection may have been interrupted, or the site was updated while you had it open. Loading it again usually helps.</p>
        <div>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </div>
      </Screen>
    );
  }
}
