// Setup only for tests with a page: the DOM matchers, and replacements for features missing from jsdom (e2e/ has the real ones).
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A real gateway responds, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 });

// A real gateway's answers arrive at any time, so React must not require awaiting each of them inside act().
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

Element.prototype.getAnimations = () => [];
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
