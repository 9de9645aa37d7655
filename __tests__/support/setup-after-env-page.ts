// What only tests with a page need: the DOM matchers, and the one thing of a page's that jsdom only complains about.
import '@testing-library/jest-dom';

window.scrollTo = () => undefined;
