// What only tests with a page need: the DOM matchers, and what of a page jsdom does not have (e2e/ has the real ones).
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A real gateway answers, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 });

// Answers of a real gateway come whenever they come: React need not ask that each of them is awaited inside act().
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

window.scrollTo = () => undefined;

Element.prototype.getAnimations = () => [];
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
