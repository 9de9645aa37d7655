// What only tests with a page need: the DOM matchers, and what of a page jsdom does not have (e2e/ has the real ones).
import '@testing-library/jest-dom';

window.scrollTo = () => undefined;

Element.prototype.getAnimations = () => [];
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
