// What only tests with a page need: the DOM matchers.
import '@testing-library/jest-dom';
