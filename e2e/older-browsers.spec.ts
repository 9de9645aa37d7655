// The oldest browsers of docs/support.md, imitated by taking away what came after them: iOS 16.4, and Chrome 111.
import { solveCaptcha } from './support/captcha.js';
import { onLanding, submitSentCode } from './support/enroll.js';
import { next, submitPassword } from './support/screens.js';
import { test } from './support/test.js';

const QUESTION = 'What was the name of your first pet?';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const newer: readonly (readonly [owner: object, names: readonly string[]])[] = [
      [window, ['navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'ToggleEvent', 'CSSStartingStyleRule']],
      [AbortSignal, ['any']],
      [Response, ['json']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'getHTML', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'find'],
      ],
      [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [RegExp, ['escape']],
      [Intl, ['DurationFormat']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('The oldest supported browser signs in, with a question, a captcha, and a code', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ securityQuestion: QUESTION, mfa: ['sms'] });
  await submitPassword(page, person);
  await page.getByLabel(QUESTION).fill(person.securityAnswer);
  await solveCaptcha(page);
  await next(page).click();
  await submitSentCode(page, testDoor, person);
  await onLanding(page);
});
