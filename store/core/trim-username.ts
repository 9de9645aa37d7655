// Cleans a typed or pasted username.

const INVISIBLE = /[\s\p{Cf}]/u;

/** Without spaces and invisible characters (such as a zero-width space, common in mails and chats) at its ends. */
export function trimUsername(typed: string): string {
  const characters = Array.from(typed);
  const isVisible = (character: string) => !INVISIBLE.test(character);
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join('');
}
