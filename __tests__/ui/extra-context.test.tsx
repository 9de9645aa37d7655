// What the app's components get of the store, and what they are told if it is not there.
import { renderHook } from '@testing-library/react';
import { useAppExtra } from '../../src/ui/extra-context.js';

test('useAppExtra names the component that is missing above it', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useAppExtra())).toThrow('useAppExtra needs <AppProviders> above it.');
  reported.mockRestore();
});
