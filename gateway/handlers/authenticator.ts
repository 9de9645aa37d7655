// The authenticator app: registering one, confirming it with a first code, removing it.
import { type GroupHandlers, own } from '../calls/handler.js';
import { confirmAuthenticator, registerAuthenticator, removeAuthenticator } from '../domain/authenticator-setup.js';

export const authenticator: GroupHandlers<'authenticator'> = {
  registerAuthenticator: own(async (_, context) => ({ uri: await registerAuthenticator(context) })),
  verifyAuthenticator: own(({ body }, context) => confirmAuthenticator(context, body.code, body.authAppName)),
  removeAuthenticator: own((_, context) => removeAuthenticator(context)),
};
