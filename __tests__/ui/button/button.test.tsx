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

test('A shown reason goes away when the button is available again, and returns only after another press', async () => {
  const part = (unavailable?: string) => <Button unavailable={unavailable}>Resend</Button>;
  const { rerender } = render(part('Loading…'));
  await userEvent.setup().click(button());
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(part());
  rerender(part('Loading…'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('A reason that counts down is announced as it was at the press, and not shown', async () => {
  const part = (seconds: number) => (
    <Button isReasonOnScreen unavailable={seconds > 0 ? `Resend in ${seconds} seconds.` : undefined}>
      Resend
    </Button>
  );
  const { rerender } = render(part(47));
  const user = userEvent.setup();
  await user.click(button());
  const status = screen.getByRole('status');
  expect(status).toHaveClass('visually-hidden');
  rerender(part(46));
  expect(status).toHaveTextContent('Resend in 47 seconds.');
  expect(button()).not.toHaveAccessibleDescription();
  await user.click(button());
  expect(status).toHaveTextContent('Resend in 46 seconds.');
  rerender(part(0));
  rerender(part(60));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
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
