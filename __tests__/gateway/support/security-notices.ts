// What tests of security notices do and look at.
import { codeOfUri } from '../../../gateway/test-door/authenticator.js';
import { NEW_PASSWORD, tokenOf } from './people.js';
import { authenticator, credentials, securityNotices, session, testDoor, Visitor } from './visitor.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const fromFirefox = { headers: { 'User-Agent': FIREFOX } };

/** Subject and recipient of each notice, oldest first. */
export const toldOf = async (userId: string) =>
  (await testDoor.notices(userId)).toReversed().map(({ subject, recipient, channel }) => [subject, recipient, channel]);
/** The subject of each notice, oldest first. */
export const subjects = async (userId: string) => (await toldOf(userId)).map(([subject]) => subject);
/** The token in the link of the user's latest notice. */
export const latestToken = async (userId: string) => tokenOf((await testDoor.notices(userId))[0]?.link ?? '');

export const isSignedIn = async (visitor: Visitor) => (await visitor.ask(session.validateSession, undefined)).data.validated;

export const changePassword = (visitor: Visitor, username: string, newPassword: string = NEW_PASSWORD) =>
  visitor.ask(credentials.changePassword, { userId: visitor.userId, body: { username, newPassword } }, fromFirefox);

/** Adds an authenticator app, and returns the address that it was set up with. */
export async function addApp(visitor: Visitor): Promise<string> {
  const { userId } = visitor;
  const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
  const body = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
  expect((await visitor.ask(authenticator.verifyAuthenticator, { userId, body })).codes).toEqual([]);
  return data.uri;
}

/** What the screen of a notice's link shows. */
export const read = (token: string) => new Visitor().ask(securityNotices.securityNotice, { body: { token } });
/** Presses "This wasn't me". */
export const disown = (token: string, visitor = new Visitor()) => visitor.ask(securityNotices.disownNotice, { body: { token } });
