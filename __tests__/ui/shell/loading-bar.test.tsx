// The loading bar appears only for calls that take time.
import { Profiler, useLayoutEffect } from 'react';
import { act, configure } from '@testing-library/react';
import { LoadingBar } from '../../../src/ui/shell/loading-bar.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { renderPart } from '../../support/render-part.js';

const call = (requestStatus: 'pending' | 'fulfilled') => ({
  type: `call/${requestStatus}`,
  meta: { requestId: '1', requestStatus, arg: { endpointName: 'signIn' } },
});

async function renderBar() {
  const { container, store } = await renderPart(<LoadingBar />);
  jest.useFakeTimers();
  return {
    isActive: () => container.querySelector('[data-active]')?.getAttribute('data-active') === 'true',
    dispatch: (action: ReturnType<typeof call>) => act(() => void store.dispatch(action)),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

afterEach(() => {
  jest.useRealTimers();
  configure({ reactStrictMode: false });
});

test('a call that ends within 150 ms does not show the bar', async () => {
  const { isActive, dispatch, pass } = await renderBar();
  dispatch(call('pending'));
  pass(149);
  dispatch(call('fulfilled'));
  pass(1);
  expect(isActive()).toBe(false);
  pass(1000);
  expect(isActive()).toBe(false);
});

test('a longer call shows the bar, which stays between calls that follow each other', async () => {
  const { isActive, dispatch, pass } = await renderBar();
  dispatch(call('pending'));
  pass(150);
  expect(isActive()).toBe(true);
  dispatch(call('fulfilled'));
  pass(149);
  dispatch(call('pending'));
  pass(1000);
  expect(isActive()).toBe(true);
  dispatch(call('fulfilled'));
  pass(150);
  expect(isActive()).toBe(false);
});

test('short calls render nothing', async () => {
  const rendered = jest.fn();
  const { store } = await renderPart(
    <Profiler id="bar" onRender={rendered}>
      <LoadingBar />
    </Profiler>,
  );
  expect(rendered).toHaveBeenCalledTimes(1);
  for (const status of ['pending', 'fulfilled', 'pending', 'fulfilled'] as const) act(() => void store.dispatch(call(status)));
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('the development build runs effects twice: the bar still follows a call that began while it mounted', async () => {
  configure({ reactStrictMode: true });
  jest.useFakeTimers();
  function BeginCall() {
    const dispatch = useAppDispatch();
    useLayoutEffect(() => void dispatch(call('pending')), [dispatch]);
    return null;
  }
  const { container } = await renderPart(
    <>
      <BeginCall />
      <LoadingBar />
    </>,
  );
  act(() => jest.advanceTimersByTime(150));
  expect(container.querySelector('[data-active="true"]')).toBeInTheDocument();
});
