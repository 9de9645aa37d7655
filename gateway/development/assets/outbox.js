// Keeps the outbox page up to date: asks for newer messages every second while the page is visible.

const INTERVAL_MS = 1000;
const list = element('messages');
const news = element('news');
const empty = element('empty');

async function addNewMessages() {
  const query = new URLSearchParams(location.search);
  query.set('after', list.querySelector('li')?.dataset.id ?? '0');
  const answer = await fetch(`outbox/items?${query}`);
  const html = answer.ok ? await answer.text() : '';
  if (html === '') return;
  const before = list.childElementCount;
  // The gateway escapes what it puts into these items.
  list.insertAdjacentHTML('afterbegin', html);
  const added = list.childElementCount - before;
  empty.hidden = true;
  news.textContent = added === 1 ? 'One new message.' : `${added} new messages.`;
}

function keepWatching() {
  // A gateway that is being restarted does not answer; the next round asks again.
  const round = document.hidden ? Promise.resolve() : addNewMessages().catch(() => undefined);
  void round.then(() => setTimeout(keepWatching, INTERVAL_MS));
}

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

keepWatching();
