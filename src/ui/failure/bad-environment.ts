// What people see when the installation's environment block is wrong: a page for them, and for those who run the site.
import { copy as allCopy } from '../../messages/kit.js';

const { badEnvironment: copy } = allCopy;

export function showBadEnvironment(problems: readonly string[]): void {
  const page = document.createElement('main');
  page.style.cssText = 'max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif';
  page.append(element('h1', copy.title), element('p', copy.message), list(problems));
  document.body.replaceChildren(page);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function list(items: readonly string[]): HTMLElement {
  const made = document.createElement('ul');
  made.append(...items.map((item) => element('li', item)));
  return made;
}
