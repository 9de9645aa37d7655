// The authenticator app: registering one, confirming it with a first code, and removing it.
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import { confirmAuthenticator, registerAuthenticator, removeAuthenticator } from '../domain/codes/authenticator-setup.js';

export const authenticator: GroupHandlers<'authenticator'> = {
  registerAuthenticator: proven(async (_, context) => ({ uri: await registerAuthenticator(context) })),
  verifyAuthenticator: own(({ body }, context) => confirmAuthenticator(context, body.code, body.authAppName)),
  removeAuthenticator: proven((_, context) => removeAuthenticator(context)),
};
