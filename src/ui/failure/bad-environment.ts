// The page for a wrong environment block, for users and for the people who run the site.
import { kitMessages } from '../../messages/en/kit.js';

const { badEnvironment: messages } = kitMessages;

/** Call it instead of rendering if the environment block is wrong. It shows a page that lists each problem for the site's operators. */
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
