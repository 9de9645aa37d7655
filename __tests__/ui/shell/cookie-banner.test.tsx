// The cookie banner (R2 and R4).
import { act, screen } from '@testing-library/react';
import { CookieBanner } from '../../../src/ui/shell/cookie-banner.js';
import { anEnvironment } from '../../support/environment.js';
import { renderPart } from '../../support/render-part.js';
import { forgetEverything } from '../../support/test-browser.js';

beforeEach(forgetEverything);

const links = { ...anEnvironment().links, privacyStatement: 'https://example.com/privacy.pdf' };
const banner = () => screen.queryByRole('region', { name: 'Cookie notice' });

test('says the website uses cookies for functionality, analytics, preferences and marketing; links to a Privacy Policy', async () => {
  await renderPart(<CookieBanner />, { environment: { links } });
  expect(banner()).toHaveTextContent(
    'This website uses cookies and other technologies for functionality, analytics, preferences and marketing.',
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', links.privacyStatement);
});

test('Shows until the consent cookie exists; Continue sets it', async () => {
  const { user, unmount } = await renderPart(<CookieBanner />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(banner()).toBeNull();
  expect(document.cookie).toContain('ccpaaccept=true');
  unmount();
  await renderPart(<CookieBanner />);
  expect(banner()).toBeNull();
});

test('hides after consent in another tab; Continue moves the focus to the page', async () => {
  const { user } = await renderPart(
    <main id="main" tabIndex={-1}>
      <CookieBanner />
    </main>,
  );
  document.cookie = 'ccpaaccept=true; Path=/';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(banner()).toBeNull();
  forgetEverything();
  act(() => void window.dispatchEvent(new Event('focus')));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
