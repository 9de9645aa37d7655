// What is shown where a page cannot be: a bug, or code that could not be loaded. Prerendered too, for where not even the app comes.
import { Actions } from './actions.js';
import { Button } from './button.js';
import { Page } from './page.js';

export function PageFailure() {
  return (
    <Page title="This page could not be shown">
      <p>Your connection may have been interrupted, or the site was updated while you had it open. Loading it again usually helps.</p>
      <Actions>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Actions>
    </Page>
  );
}
