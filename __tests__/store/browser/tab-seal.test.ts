// Text that a history entry keeps readable for its own tab only, and only until a sign-out.
import fc from 'fast-check';
import { createPlainStorage } from '../../../store/browser/plain-storage.js';
import { clearOfUser, forgetSealed } from '../../../store/browser/tab-pads.js';
import { openInTab, sealInTab } from '../../../store/browser/tab-seal.js';

const storage = () => createPlainStorage(() => window.sessionStorage);
beforeEach(() => window.sessionStorage.clear());

test('any text is readable again after a reload, which the entry survives as a structured clone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const entry: unknown = structuredClone(sealInTab(text, 'signed-out', storage()));
      expect(openInTab(entry, 'signed-out', storage())).toBe(text);
    }),
  );
});

test('neither half contains the text, and the same text is never masked the same way', () => {
  const text = 'q8Zp-token-of-a-link';
  const [one, two] = [sealInTab(text, 'signed-out', storage()), sealInTab(text, 'signed-out', storage())];
  const asText = (masked: readonly number[]) => String.fromCharCode(...masked);
  expect([asText(one.masked), asText(two.masked), JSON.stringify({ ...window.sessionStorage })].join()).not.toContain('token');
  expect(one.masked).not.toEqual(two.masked);
  expect([one, two].map((sealed) => openInTab(sealed, 'signed-out', storage()))).toEqual([text, text]);
});

test('a sign-out, which clears the storage, makes every entry unreadable, even once others are sealed', () => {
  const earlier = sealInTab('token', 'signed-out', storage());
  storage().clear();
  sealInTab('other', 'signed-out', storage());
  expect(openInTab(earlier, 'signed-out', storage())).toBeUndefined();
});

test('when a user is forgotten, only what needed their session becomes unreadable', () => {
  const ofLink = sealInTab('link', 'signed-out', storage());
  const ofUser = sealInTab('invite', 'user-forgotten', storage());
  storage().write('userId', 'u1');
  clearOfUser(storage());
  expect(openInTab(ofLink, 'signed-out', storage())).toBe('link');
  expect(openInTab(ofUser, 'user-forgotten', storage())).toBeUndefined();
  expect(storage().read('userId')).toBeUndefined();
});

test('what has served its purpose becomes unreadable, and leaves nothing in the storage', () => {
  const sealed = sealInTab('token', 'signed-out', storage());
  forgetSealed('signed-out', storage());
  expect(openInTab(sealed, 'signed-out', storage())).toBeUndefined();
  expect(window.sessionStorage).toHaveLength(0);
});

test('anything else in the entry or the storage counts as unreadable', () => {
  const sealed = sealInTab('token', 'signed-out', storage());
  fc.assert(fc.property(fc.anything(), (entry) => openInTab(entry, 'signed-out', storage()) === undefined));
  expect(openInTab({ ...sealed, masked: sealed.masked.slice(1) }, 'signed-out', storage())).toBeUndefined();
  storage().write('vestibule.pads', '{"broken');
  expect(openInTab(sealed, 'signed-out', storage())).toBeUndefined();
});
