// A right code whose response is lost: the user tries again, as the message says, and is not told that the code is wrong.
import { screen, waitFor, within } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { fill, heading } from '../../support/page-actions.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

test('at a sign-in, the same code then signs in', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const app = await renderApp({ environment: { env } });
  await fill(app, 'Username', person.username);
  await app.user.type(screen.getByLabelText('Password'), `${person.password}{Enter}`);
  await heading('Enter the code');
  const go = async () => app.user.click(await within(screen.getByRole('main')).findByRole('button', { name: /^Continue/ }));
  await fill(app, 'Code', await testDoor.latestCode(person.userId));
  await testDoor.failNext({ path: 'authentication', loseAnswer: true });
  await go();
  await screen.findByText("We couldn't reach the server. Please check your connection and try again.");
  await go();
  await waitFor(() => expect(app.browser.left[0]).toContain('participant-dashboard'));
});
