// The time zone's name, with and without `Temporal`.
import { timeZoneName } from '../../../store/browser/time-zone.js';

const original = Object.getOwnPropertyDescriptor(globalThis, 'Temporal');
const setTemporal = (value: unknown) => Object.defineProperty(globalThis, 'Temporal', { configurable: true, value });

afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'Temporal', original);
  else Reflect.deleteProperty(globalThis, 'Temporal');
});

test('the name comes from Temporal where the browser has it, because a date format takes long', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  setTemporal({ Now: { timeZoneId: () => 'America/New_York' } });
  expect(timeZoneName()).toBe('America/New_York');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('the name comes from a date format in older browsers', () => {
  setTemporal(undefined);
  const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  options.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Paris' });
  expect(timeZoneName()).toBe('Europe/Paris');
  options.mockRestore();
});
