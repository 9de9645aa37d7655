// What the scripts print: headings, one line per result, durations.

const colors = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (/** @type {number} */ code) => (/** @type {string} */ text) => (colors ? `\u001B[${code}m${text}\u001B[0m` : text);

export const bold = paint(1);
export const green = paint(32);
export const red = paint(31);

/** @param {string} [text] */
export const say = (text = '') => process.stdout.write(`${text}\n`);

/** @param {string} text */
export const complain = (text) => process.stderr.write(`${text}\n`);

/** A clock that tells the time since it was started: '4.2 s'. */
export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** @param {string} text */
export const indent = (text) => text.trimEnd().replace(/^/gm, '    ');
