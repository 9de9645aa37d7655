// A part that loads as its own chunk: shown at once if it is there, and otherwise as soon as it is.
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useLoaded } from '../../src/ui/use-loaded.js';

interface Source {
  readonly find: () => string | undefined;
  readonly load: () => Promise<string>;
}

function Part({ find, load }: Source) {
  return <p>{useLoaded(find, load) ?? 'Loading'}</p>;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>Failed</p> : this.props.children);
}

/** A promise that the test settles. */
function held() {
  let settle: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void } | undefined;
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    load: jest.fn(() => promise),
    resolve: (value: string) => settle?.resolve(value),
    reject: () => settle?.reject(new Error('no')),
  };
}

const nothing = () => undefined;

test('what is there is shown at once, and not loaded', () => {
  const { load } = held();
  render(<Part find={() => 'There'} load={load} />);
  expect(screen.getByText('There')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('what is not there is shown in the same moment that it has loaded', async () => {
  const { load, resolve } = held();
  render(<Part find={nothing} load={load} />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await act(async () => resolve('Loaded'));
  expect(screen.getByText('Loaded')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure goes to the error boundary, and a new attempt to show the part loads it again', async () => {
  // React reports it as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, reject } = held();
  const { unmount } = render(
    <Boundary>
      <Part find={nothing} load={load} />
    </Boundary>,
  );
  await act(async () => reject());
  expect(screen.getByText('Failed')).toBeInTheDocument();
  unmount();
  render(<Part find={nothing} load={() => Promise.resolve('Loaded')} />);
  expect(await screen.findByText('Loaded')).toBeInTheDocument();
});

test('a part that is gone before its code has loaded stays gone', async () => {
  const { load, resolve } = held();
  const { unmount } = render(<Part find={nothing} load={load} />);
  unmount();
  await act(async () => resolve('Loaded'));
  expect(screen.queryByText('Loaded')).not.toBeInTheDocument();
});
