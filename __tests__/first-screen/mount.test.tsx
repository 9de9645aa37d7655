// Mounting the app on a page that is not prerendered, as in development, or that has given up on it.
import { waitFor } from '@testing-library/react';
import { mount } from '../../src/first-screen/mount.js';
import { APP_FAILURE_ID, MAIN_ID } from '../../src/ui/markup.js';

test('a page that is not prerendered is rendered instead of hydrated', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<!--first-screen-->'; // what index.html has before a build
  document.body.append(root);
  const onRecoverableError = jest.fn();
  void mount(root, <p>The app</p>, { onRecoverableError });
  await waitFor(() => expect(root).toHaveTextContent('The app'));
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('an app that arrives late takes the focus of the page that it replaces', () => {
  document.body.innerHTML = `<div id="${APP_FAILURE_ID}"><h1 tabindex="-1">This page could not be shown</h1></div><div id="root" hidden></div>`;
  document.querySelector('h1')?.focus();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  void mount(root, <main id={MAIN_ID} tabIndex={-1} />, {});
  expect(document.querySelector('h1')).toBeNull();
  expect(document.querySelector('main')).toHaveFocus();
});
