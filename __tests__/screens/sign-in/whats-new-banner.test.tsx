// The What's New banner on a page whose gateway calls arrive late.
import { act, render, screen } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { AppProviders } from '../../../src/ui/shell/app-providers.js';
import { WhatsNewBanner } from '../../../src/screens/sign-in/whats-new-banner.js';
import { attachGateway } from '../../../store/composition/attach-gateway.js';
import { createFirstScreenStore } from '../../../store/composition/create-first-screen-store.js';
import { MemoryRouter } from 'react-router-dom';
import { anEnvironment } from '../../support/environment.js';
import { createTestBrowser } from '../../support/test-browser.js';

test("the banner waits until the store has the gateway's calls, and then shows the latest date and the number of new updates", async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.setAnnouncements({ changes: [{ date: '2026-11-05', features: [{ title: 'One' }, { title: 'Two' }] }] });
  const store = createFirstScreenStore({ environment: anEnvironment({ env }), browser: createTestBrowser(), loadFlows: async () => ({}) });
  render(
    <AppProviders store={store}>
      <MemoryRouter>
        <WhatsNewBanner />
      </MemoryRouter>
    </AppProviders>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  act(() => void attachGateway(store));
  const banner = await screen.findByRole('link', { name: "What's New 11/5 · 2 new updates" });
  expect(banner).toHaveAttribute('href', '/whats-new');
});
