// Keeps what is typed into a field out of the page's markup, which saved pages, session recordings, and error reports contain.

/** React also writes the value of each input, even a password, to this property, which is its attribute. Nothing reads it there. */
export function keepOutOfMarkup(input: HTMLElement | null | undefined): void {
  if (input) Object.defineProperty(input, 'defaultValue', { value: '', writable: true, configurable: true });
}
