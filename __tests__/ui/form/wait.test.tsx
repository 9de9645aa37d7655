// The wait that a refusal asks for: counted down in words next to the button, outside the alert.
import { act, screen } from '@testing-library/react';
import { failedElsewhere } from '../../../store/core/phase.js';
import { PhaseError } from '../../../src/ui/form/form-error.js';
import { AppProviders } from '../../../src/ui/shell/app-providers.js';
import { giveClockBack, takeClock } from '../../support/controlled-clock.js';
import { renderPart } from '../../support/render-part.js';

const refusal = (waitSeconds: number) => <PhaseError phase={failedElsewhere({ serverText: 'Too many attempts.', waitSeconds })} />;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function renderRefusal(waitSeconds: number) {
  const part = await renderPart(refusal(waitSeconds));
  const show = (seconds: number) => part.rerender(<AppProviders store={part.store}>{refusal(seconds)}</AppProviders>);
  return { ...part, show };
}

beforeEach(takeClock);
afterEach(giveClockBack);

test('The wait is counted down: whole minutes first, seconds in the last one, then the user may try again', async () => {
  await renderRefusal(62);
  expect(screen.getByText('You can try again in 2 minutes.')).toBeVisible();
  await pass(2);
  expect(screen.getByText('You can try again in 60 seconds.')).toBeVisible();
  await pass(59);
  expect(screen.getByText('You can try again in 1 second.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many attempts\.$/);
  await pass(1);
  expect(screen.getByText('You can try again now.')).toBeVisible();
});

test('A new refusal starts a new wait, also if it asks for as long as the one before', async () => {
  const { show } = await renderRefusal(30);
  await pass(20);
  expect(screen.getByText('You can try again in 10 seconds.')).toBeVisible();
  show(30);
  expect(screen.getByText('You can try again in 30 seconds.')).toBeVisible();
});
