// What is changed in react-router's code, so that the bundler can drop what nobody uses of it.
const CALLS = /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/** Marks calls that make components as pure, and counts what it changed. */
export function lean(code: string): { readonly code: string; readonly changes: number } {
  const changes = [...code.matchAll(CALLS), ...code.matchAll(NAMES)].length;
  return { code: code.replace(CALLS, '/* @__PURE__ */ ').replace(NAMES, ''), changes };
}
