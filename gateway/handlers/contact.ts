// Support contacts and mailing instructions: the contact data of the user's brand, and where to mail paperwork.
import { type GroupHandlers, own } from '../calls/handler.js';
import { brandOf } from '../domain/accounts/brands.js';
import { mayChangePlans } from '../domain/accounts/roles.js';

export const contact: GroupHandlers<'contact'> = {
  supportContact: own(async ({ userId }, context) => {
    const { contactInfo } = await brandOf(context, userId);
    return {
      support: {
        name: contactInfo?.supportName ?? 'Customer Support',
        phoneNumber: contactInfo?.supportPhone,
        phoneExtension: contactInfo?.supportPhoneExtension,
        email: contactInfo?.supportAddress,
        role: 'Support',
      },
      mailingInstructions: context.config.mode === 'production' ? null : MADE_UP_MAILING,
      featureSettings: { payrollIntegration: mayChangePlans(context.session.roles), documentUpload: true },
    };
  }),
};

/** For demonstrations. The organization decides where paperwork really goes. */
const MADE_UP_MAILING = {
  faxNumber: '8005550198',
  addresses: [
    {
      name: 'Regular mail',
      description: 'Rollover checks and forms',
      streetAddress: { street1: 'PO Box 4010', street2: '', city: 'Springfield', state: 'IL', zipCode: '62701' },
      valid: true,
      cityStateZip: 'Springfield, IL 62701',
    },
    {
      name: 'Overnight mail',
      description: 'Where a signature is needed on delivery',
      streetAddress: { street1: '401 Harbor Street', street2: 'Suite 12', city: 'Springfield', state: 'IL', zipCode: '627011234' },
      valid: true,
      cityStateZip: 'Springfield, IL 62701-1234',
    },
  ],
};
