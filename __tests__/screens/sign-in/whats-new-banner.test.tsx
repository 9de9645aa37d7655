// The What's New banner on a page whose gateway calls arrive late.
import { act, render, screen } from '@testing-library/react';
import { createTestDoor } from '../../../gateway/test-door/client.js';
import { AppProviders } from '../../../src/ui/shell/app-providers.js';
import { WhatsNewBanner } from '../../../src/screens/sign-in/whats-new-banner.js';
import { attachGateway } from '../../../store/composition/attach-gateway.js';
import { createAppStore } from '../../../store/composition/create-app-store.js';
import { MemoryRouter } from 'react-router-dom';
import { anEnvironment } from '../../support/environment.js';
import { createTestBrowser } from '../../support/test-browser.js';

test("the banner waits until the store has the gateway's calls, and then shows the announcement", async () => {
  const { env } = createTestDoor(process.env.GATEWAY_URL ?? '').scope();
  const store = createAppStore({ environment: anEnvironment({ env }), browser: createTestBrowser(), loadFlows: async () => ({}) });
  render(
    <AppProviders store={store}>
      <MemoryRouter>
        <WhatsNewBanner />
      </MemoryRouter>
    </AppProviders>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  act(() => void attachGateway(store));
  expect(await screen.findByRole('link', { name: /^What's New/ })).toBeVisible();
});
