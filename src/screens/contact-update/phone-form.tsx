// The form of phone enrollment (R2), in each of its modes.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import type { PhoneMode } from '../../../store/flows/contact-update/phone-mode.js';
import { contactUpdate, selectContactUpdate, selectUpdatePhase } from '../../../store/flows/contact-update/contact-update-slice.js';
import { contactUpdateMessages } from '../../messages/en/contact-update.js';
import type { Progress } from '../../messages/progress.js';
import { Button } from '../../ui/button/button.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { Form } from '../../ui/form/form.js';
import { isFilled } from '../../ui/form/submit-button.js';
import { Page } from '../../ui/page/page.js';
import { PhoneFields, type PhoneValues } from '../../ui/phone/phone-fields.js';
import { checkPhone, FIRST_COUNTRY, firstCountry, formatEntered } from '../../ui/phone/phone-number.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { phone: messages, submit, submitting } = contactUpdateMessages;

function validate({ country = FIRST_COUNTRY, number = '' }: Partial<PhoneValues>) {
  if (number === '') return { number: messages.required };
  return { number: 'problem' in checkPhone(number, country) ? messages.invalid : undefined };
}

interface PhoneFormProps {
  readonly mode: PhoneMode;
  /** Set if the form is a wizard step. */
  readonly progress?: Progress;
}

export function PhoneForm({ mode, progress }: PhoneFormProps) {
  const dispatch = useAppDispatch();
  const phone = useAppSelector((state) => selectContactUpdate(state).phone);
  const { callingCodes, locale } = useAppExtra().environment;
  const typed = phone ? { country: phone.country, number: formatEntered(phone) } : { country: firstCountry(callingCodes, locale) };
  const cancel = mode !== 'setup' && (
    <Button look="quiet" onClick={() => dispatch(contactUpdate.cancelRequested({ mode }))}>
      {messages.cancel}
    </Button>
  );
  return (
    <Page title={messages.title[mode]} progress={progress} below={<SupportLine />}>
      <p>{messages.intro}</p>
      <Form<PhoneValues>
        initialValues={typed}
        validate={validate}
        phase={useAppSelector(selectUpdatePhase)}
        refusedField="number"
        onSubmit={({ country, number }) => {
          const check = checkPhone(number, country);
          if ('phone' in check) dispatch(contactUpdate.phoneSubmitted({ mode, phone: check.phone }));
        }}
        submit={{ label: submit, busy: submitting, isReady: isFilled('number') }}
        back={cancel}
      >
        <PhoneFields countryLabel={messages.country} numberLabel={messages.number} />
      </Form>
    </Page>
  );
}
