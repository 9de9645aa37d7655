// Recovery codes: counting the ones left, creating a new set, and removing them.
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import { createRecoveryCodes, readRecoveryCodes, removeRecoveryCodes } from '../domain/codes/recovery-codes.js';

export const recoveryCodes: GroupHandlers<'recoveryCodes'> = {
  recoveryCodes: own(async ({ userId }, context) => {
    const { left, createdAt } = await readRecoveryCodes(context, userId);
    return { left, ...(createdAt !== null && { createdAt: createdAt.toISOString() }) };
  }),
  createRecoveryCodes: proven(async (_, context) => ({ codes: await createRecoveryCodes(context) })),
  removeRecoveryCodes: proven((_, context) => removeRecoveryCodes(context)),
};
