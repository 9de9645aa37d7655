// What a browser's translation does to a page: it puts each text into elements of its own, where React no longer finds it.

/** Translates what is on the page now, into the same words. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(text.data);
  }
}
