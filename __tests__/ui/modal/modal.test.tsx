// The generic modal (R2 and R4): confirm and alert mode, and what closes it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal, type ModalProps } from '../../../src/ui/modal/modal.js';

function open(props: Partial<ModalProps> = {}) {
  const onClose = jest.fn();
  const view = render(
    <Modal isOpen onClose={onClose} title="Are you sure?" {...props}>
      <p>This cannot be undone.</p>
    </Modal>,
  );
  return { ...view, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog', { hidden: true }) };
}

test('close button, optional title', async () => {
  const { dialog, user, onClose } = open();
  expect(dialog).toHaveAccessibleName('Are you sure?');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('has an accessible name even without a title', () => {
  expect(open({ title: undefined, label: 'A question' }).dialog).toHaveAccessibleName('A question');
});

test('confirm mode (Cancel and Confirm, default labels)', async () => {
  const onConfirm = jest.fn();
  const { user, onClose } = open({ mode: { kind: 'confirm', onConfirm } });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
});

test('alert mode (one call-to-action)', async () => {
  const onAction = jest.fn();
  const { user } = open({ mode: { kind: 'alert', label: 'Got it', onAction } });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Got it', '']);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

test('Alerts may auto-close after a timeout', () => {
  jest.useFakeTimers();
  const { onClose } = open({ mode: { kind: 'alert', label: 'Got it', onAction: () => undefined, closeAfterMs: 2000 } });
  act(() => jest.advanceTimersByTime(1999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each([
  ['Escape closes by default', {}, 1],
  ['Escape leaves the dialog open if closesOnEscape is false', { closesOnEscape: false }, 0],
])('%s', (_sentence, props, times) => {
  const { dialog, onClose } = open(props);
  // If not prevented, the browser would close it by itself.
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test.each([
  ['Not dismissable by backdrop click', {}, 0],
  ['Dismissible by backdrop click if closesOnBackdrop is true', { closesOnBackdrop: true }, 1],
])('%s', async (_sentence, props, times) => {
  const { dialog, user, onClose } = open(props);
  await user.click(screen.getByText('This cannot be undone.'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('a press that begins inside the dialog and ends on the backdrop, as one that selects text does, does not close it', async () => {
  const { dialog, user, onClose } = open({ closesOnBackdrop: true });
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('This cannot be undone.') }, { target: dialog }, '[/MouseLeft]']);
  expect(onClose).not.toHaveBeenCalled();
});

test('shown, hiding, hidden: the dialog is removed only after it has faded out', async () => {
  let fade: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    fade = resolve;
  });
  jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished } as unknown as Animation]); // the only part in use
  const { rerender, dialog } = open();
  expect(dialog).toHaveAttribute('data-stage', 'shown');
  rerender(
    <Modal isOpen={false} onClose={() => undefined}>
      {null}
    </Modal>,
  );
  expect(dialog).toHaveAttribute('data-stage', 'hiding');
  expect(dialog).toHaveAttribute('open');
  await act(async () => fade());
  expect(dialog).not.toBeInTheDocument();
});

test('while the dialog fades out, neither Escape nor a click outside closes it again, and its alert no longer does', () => {
  jest.useFakeTimers();
  const never = { finished: new Promise<void>(() => undefined) } as unknown as Animation; // the only part in use
  jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([never]);
  const mode = { kind: 'alert', label: 'Got it', onAction: () => undefined, closeAfterMs: 2000 } as const;
  const { rerender, dialog, onClose } = open({ mode, closesOnBackdrop: true });
  rerender(
    <Modal isOpen={false} onClose={onClose} mode={mode} closesOnBackdrop>
      {null}
    </Modal>,
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  act(() => jest.advanceTimersByTime(3000));
  expect(onClose).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test("the browser's own cancel event, such as Android's Back gesture, closes the dialog through onClose", () => {
  const { dialog, onClose } = open();
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an alert dialog is described by its content, which screen readers then announce', () => {
  render(
    <Modal isOpen onClose={() => undefined} title="Are you still there?" role="alertdialog">
      <p>Press any key.</p>
    </Modal>,
  );
  expect(screen.getByRole('alertdialog', { hidden: true })).toHaveAccessibleDescription('Press any key.');
});

test('a dialog that is opened again while it fades out stays open and is not reported as hidden', async () => {
  let fade: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    fade = resolve;
  });
  jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished } as unknown as Animation]); // the only part in use
  const onHidden = jest.fn();
  const { rerender, dialog } = open();
  for (const isOpen of [false, true]) {
    rerender(
      <Modal isOpen={isOpen} onClose={() => undefined} onHidden={onHidden}>
        {null}
      </Modal>,
    );
  }
  await act(async () => fade());
  expect(onHidden).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();
  expect(dialog).toHaveAttribute('data-stage', 'shown');
});
