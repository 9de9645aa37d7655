// The button's states: neither busy nor unavailable takes the focus away.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../src/ui/button/button.js';

const button = () => screen.getByRole('button');

test('An unavailable button keeps the focus, says why, and does nothing', async () => {
  const pressed = jest.fn();
  const { rerender } = render(<Button onClick={pressed}>Resend</Button>);
  await userEvent.setup().tab();
  rerender(
    <Button onClick={pressed} unavailable="Another email is on its way.">
      Resend
    </Button>,
  );
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Another email is on its way.');
  await userEvent.setup().click(button());
  expect(pressed).not.toHaveBeenCalled();
  const reason = screen.getByRole('status');
  expect(reason).toHaveTextContent('Another email is on its way.');
  expect(reason).not.toHaveClass('visually-hidden');
  expect(button()).toHaveAccessibleDescription('Another email is on its way.');
});

test('A second press on an unavailable button is announced again', async () => {
  render(<Button unavailable="Another email is on its way.">Resend</Button>);
  const user = userEvent.setup();
  await user.click(button());
  const once = screen.getByRole('status').textContent;
  await user.click(button());
  expect(screen.getByRole('status').textContent).not.toBe(once);
  expect(screen.getByRole('status')).toHaveTextContent('Another email is on its way.');
});

test('A busy button announces it politely, keeps the focus, and ignores a second press', async () => {
  const pressed = jest.fn();
  const part = (isBusy: boolean) => (
    <Button onClick={pressed} isBusy={isBusy} busyLabel="Saving…">
      Save
    </Button>
  );
  const { rerender } = render(part(false));
  await userEvent.setup().click(button());
  rerender(part(true));
  await userEvent.setup().click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Saving…');
});
