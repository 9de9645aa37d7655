// The words for users who are stuck, whose phone number arrives with the brand.
import { act, screen } from '@testing-library/react';
import { brandLoaded } from '../../../store/services/branding/branding-slice.js';
import { SupportWords } from '../../../src/ui/support/support-words.js';
import { anEnvironment } from '../../support/environment.js';
import { renderPart } from '../../support/render-part.js';
import { translatePage } from '../../support/translate-page.js';

afterEach(() => jest.useRealTimers());

const brandOf = (contact: object) => brandLoaded({ brand: { hasAdvisorBanner: false, contact }, owner: null });

test('a page that the browser has translated shows the phone of a brand that arrives later', async () => {
  const { store } = await renderPart(<SupportWords />);
  translatePage();
  act(() => void store.dispatch(brandOf({ supportPhone: '800-555-0100', supportHours: 'Weekdays from 8 to 5.' })));
  expect(screen.getByRole('region', { name: 'Help' })).toHaveTextContent(
    'Need help? Call customer service at 800-555-0100. Weekdays from 8 to 5.',
  );
  translatePage();
  act(() => void store.dispatch(brandOf({})));
  expect(screen.getByText('Need help? Please contact your employer or your plan administrator.')).toBeVisible();
});

test('the Help Center opens in a new tab, so that the form keeps what was typed', async () => {
  const { links } = anEnvironment();
  await renderPart(<SupportWords />, { environment: { links: { ...links, helpCenter: 'https://help.example.com/' } } });
  const link = screen.getByRole('link', { name: 'Help Center' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('the reference does not change between the calls of a press', async () => {
  const { store } = await renderPart(<SupportWords />);
  jest.useFakeTimers();
  const answer = (requestId: string) =>
    act(
      () =>
        void store.dispatch({
          type: 'call/fulfilled',
          meta: { requestId: '1', requestStatus: 'fulfilled', arg: {}, baseQueryMeta: { requestId } },
        }),
    );
  answer('11111111-1111');
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByText('If you call, mention reference 11111111.')).toBeVisible();
  answer('22222222-2222');
  act(() => jest.advanceTimersByTime(149));
  answer('33333333-3333');
  act(() => jest.advanceTimersByTime(149));
  expect(screen.getByText('If you call, mention reference 11111111.')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('If you call, mention reference 33333333.')).toBeVisible();
});
