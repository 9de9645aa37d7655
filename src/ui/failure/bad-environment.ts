// What people see when the installation's environment block is wrong: a page for them, and for those who run the site.
import { kitMessages } from '../../messages/en/kit.js';

const { badEnvironment: messages } = kitMessages;

/** Call it instead of rendering when the environment block is wrong: a page that says so, with each problem for those who run the site. */
export function showBadEnvironment(problems: readonly string[]): void {
  const page = document.createElement('main');
  page.style.cssText = 'max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif';
  page.append(element('h1', messages.title), element('p', messages.message), list(problems));
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
