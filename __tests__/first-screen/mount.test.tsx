// Mounting the app on a page that is not prerendered, as in development.
import { waitFor } from '@testing-library/react';
import { mount } from '../../src/first-screen/mount.js';

test('a page that is not prerendered is rendered instead of hydrated', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<!--first-screen-->'; // what index.html has before a build
  document.body.append(root);
  const onRecoverableError = jest.fn();
  void mount(root, <p>The app</p>, { onRecoverableError });
  await waitFor(() => expect(root).toHaveTextContent('The app'));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
