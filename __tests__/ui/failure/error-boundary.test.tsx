// The result if a part of the page throws: never a blank page, and the error's name in the activity log.
import { screen } from '@testing-library/react';
import { messageText } from '../../../src/messages/message-text.js';
import { renderPart } from '../../support/render-part.js';

function Broken(): never {
  throw new RangeError('with what somebody typed in it');
}

test('A component that throws is replaced by an explanation and a reload button, and the error is reported', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderPart(<Broken />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(reported).toHaveBeenCalled();
});

test('An unknown message id shows a general error message', () => {
  // As from a partner app without types, or from another version of the package.
  const unknown = { id: 'no.such.message' } as unknown as Parameters<typeof messageText>[0];
  expect(messageText(unknown)).toBe('Something went wrong on our side. Please try again.');
});
