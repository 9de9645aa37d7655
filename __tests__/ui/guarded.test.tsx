// When a guard runs: on entry, and when the session ends or changes to another user.
import { act, screen } from '@testing-library/react';
import { conceal } from '../../api/secret.js';
import { notificationsCleared } from '../../store/services/notifications/notifications-slice.js';
import { sessionCleared, signedIn } from '../../store/services/session/session-slice.js';
import { guarded } from '../../src/ui/guards/guarded.js';
import { deny, enter, type Guard } from '../../src/ui/guards/guard.js';
import { renderPart } from '../support/render-part.js';
import { forgetEverything } from '../support/test-browser.js';

beforeEach(forgetEverything);

const someone = { userId: 'u1', token: 't1', role: 'ROLE_PARTICIPANT' };

/** Counts how often it runs. It refuses everyone except u1. */
function countingGuard() {
  const asked: (string | undefined)[] = [];
  const guard: Guard = ({ session }) => {
    asked.push(session.userId);
    return session.userId === 'u1' ? enter : deny;
  };
  return { asked, guard };
}

function Account() {
  return <h1>Your account</h1>;
}

async function open() {
  const { asked, guard } = countingGuard();
  const Guarded = guarded(Account, guard);
  const view = await renderPart(<Guarded />, { session: someone });
  return { ...view, asked };
}

test('A guard runs on entry, not on every state change', async () => {
  const { store, asked } = await open();
  act(() => void store.dispatch(notificationsCleared()));
  expect(screen.getByRole('heading')).toHaveTextContent('Your account');
  expect(asked).toEqual(['u1']);
});

test('When the session ends, the guarded screen disappears and the guard does not redirect', async () => {
  const { store, asked, visited } = await open();
  act(() => void store.dispatch(sessionCleared()));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(asked).toEqual(['u1', undefined]);
  expect(visited).toEqual([]);
});

test('The guard runs again when another user signs in', async () => {
  const { store, asked } = await open();
  act(() => void store.dispatch(signedIn({ userId: 'u2', token: conceal('t2'), roles: ['ROLE_PARTICIPANT'] })));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(asked).toEqual(['u1', 'u2']);
});

test('A visitor who signs in stays on the screen, such as that of a code, until the flow takes them on', async () => {
  const Guarded = guarded(Account, ({ session }) => (session.userId === undefined ? enter : deny));
  const { store } = await renderPart(<Guarded />);
  act(() => void store.dispatch(signedIn({ userId: 'u1', token: conceal('t1'), roles: ['ROLE_PARTICIPANT'] })));
  expect(screen.getByRole('heading')).toHaveTextContent('Your account');
});
