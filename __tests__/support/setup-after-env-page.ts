// What only tests with a page need: the DOM matchers, and what of a page jsdom does not have (e2e/ has the real ones).
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A real gateway answers, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 });

window.scrollTo = () => undefined;

Element.prototype.getAnimations = () => [];
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
