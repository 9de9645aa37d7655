// The keyboard's place when a pressed button disappears.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useKeptFocus } from '../../src/ui/use-kept-focus.js';

function Part({ hasButton }: { readonly hasButton: boolean }) {
  const heir = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus(heir);
  return (
    <div {...keptFocus}>
      <h1 ref={heir} tabIndex={-1}>
        Title
      </h1>
      {hasButton && <button type="button">Again</button>}
    </div>
  );
}

test('the focus of a button that disappears moves to the given element', () => {
  const { rerender } = render(<Part hasButton />);
  screen.getByRole('button').focus();
  rerender(<Part hasButton={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a button that the user has left takes no focus with it', async () => {
  const { rerender } = render(<Part hasButton />);
  screen.getByRole('button').focus();
  await userEvent.click(document.body);
  rerender(<Part hasButton={false} />);
  expect(document.body).toHaveFocus();
});

test('a button that disappears while another window is in front passes its focus on', () => {
  const { rerender } = render(<Part hasButton />);
  const button = screen.getByRole('button');
  button.focus();
  // The document keeps its focused element, unlike after a blur by the user.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  rerender(<Part hasButton={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('behind a modal that is still closing, the focus moves once the modal is gone', () => {
  const { rerender } = render(<Part hasButton />);
  screen.getByRole('button').focus();
  const modal = document.body.appendChild(document.createElement('dialog'));
  modal.setAttribute('open', '');
  rerender(<Part hasButton={false} />);
  expect(document.body).toHaveFocus();
  modal.remove();
  modal.dispatchEvent(new Event('close'));
  expect(screen.getByRole('heading')).toHaveFocus();
});
