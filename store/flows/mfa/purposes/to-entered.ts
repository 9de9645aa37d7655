// Codes to an address or number that a signed-in user has just entered.
import { type ContactUpdateState, contactUpdate, selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import type { Purpose } from '../purpose.js';
import { requestByUser } from './by-user.js';

/** Remembers where the latest code went: if the user then enters something else, that code proves nothing. */
export const toEntered = (enteredIn: (update: ContactUpdateState) => string): Pick<Purpose, 'request' | 'mayHaveCode'> => ({
  request: async (type, api) => {
    const entered = enteredIn(selectContactUpdate(api.getState()));
    const outcome = await requestByUser(type, api);
    // After a reload, only the gateway knows the address. It sends another code to where the first one went.
    if (!outcome.error && entered !== '') api.dispatch(contactUpdate.codeSent(entered));
    return outcome;
  },
  mayHaveCode: ({ getState }) => {
    const update = selectContactUpdate(getState());
    return update.codeSentTo === enteredIn(update);
  },
});
