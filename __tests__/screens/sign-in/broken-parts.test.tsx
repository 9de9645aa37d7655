// The sign-in screen when a part that it can do without throws: signing in goes on.
import { screen, waitFor } from '@testing-library/react';
import { createTestDoor } from '../../../gateway/test-door/client.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const PATH = '../../../src/screens/sign-in/whats-new-banner';
const Broken = jest.fn((): never => {
  throw new TypeError('the middleware is missing');
});
jest.doMock(PATH, () => ({ __esModule: true, WhatsNewBanner: Broken }));

beforeEach(forgetEverything);

test('a banner that throws disappears, and signing in works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = await createTestDoor(process.env.GATEWAY_URL ?? '').createPerson();
  const { user, browser } = await renderApp();
  await waitFor(() => expect(Broken).toHaveBeenCalled());
  await user.type(await screen.findByLabelText('Username'), person.username);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(browser.left).toHaveLength(1));
});
