// The form of phone enrollment (spec 2), in whatever mode it is entered.
import { useDispatch, useSelector } from 'react-redux';
import type { PhoneMode } from '../../../store/flows/contact-update/contact-update.js';
import { contactUpdate, selectContactUpdate, selectIsUpdating } from '../../../store/flows/contact-update/contact-update-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/contact-update.js';
import { Form } from '../../ui/forms/form.js';
import { PhoneFields, type PhoneValues } from '../../ui/forms/phone/phone-fields.js';
import { checkPhone, FIRST_COUNTRY, formatEntered } from '../../ui/forms/phone/phone-number.js';
import { isFilled, SubmitButton } from '../../ui/forms/submit-button.js';

const { phone: copy, submit, submitting } = allCopy;
const hasNumber = isFilled('number');

function validate({ country = FIRST_COUNTRY, number = '' }: Partial<PhoneValues>) {
  if (number === '') return { number: copy.required };
  return { number: 'problem' in checkPhone(number, country) ? copy.invalid : undefined };
}

interface PhoneFormProps {
  readonly mode: PhoneMode;
  /** Where the form is a step of a wizard. */
  readonly progress?: string;
}

export function PhoneForm({ mode, progress }: PhoneFormProps) {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsUpdating);
  const { phone } = useSelector(selectContactUpdate);
  const typed = phone ? { country: phone.country, number: formatEntered(phone) } : { country: FIRST_COUNTRY };
  return (
    <Page title={copy.title[mode]} progress={progress}>
      <p>{copy.intro}</p>
      <Form<PhoneValues>
        initialValues={typed}
        validate={validate}
        isBusy={isBusy}
        onSubmit={({ country, number }) => {
          const check = checkPhone(number, country);
          if ('phone' in check) dispatch(contactUpdate.phoneSubmitted({ mode, phone: check.phone }));
        }}
      >
        <PhoneFields countryLabel={copy.country} numberLabel={copy.number} />
        <Actions>
          <SubmitButton isReady={hasNumber} isBusy={isBusy} busyLabel={submitting}>
            {submit}
          </SubmitButton>
          {mode !== 'setup' && (
            <Button look="quiet" onClick={() => dispatch(contactUpdate.cancelRequested({ mode }))}>
              {copy.cancel}
            </Button>
          )}
        </Actions>
      </Form>
    </Page>
  );
}
