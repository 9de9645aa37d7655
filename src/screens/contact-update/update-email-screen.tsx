// The screen that verifies the email address before a phone is enrolled (R2, /update-email). Its form shows once the saved profile loads.
import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCredentialsQuery } from '../../../api/credentials-api.js';
import { toGatewayError } from '../../../api/gateway-error.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { failed, working } from '../../../store/core/phase.js';
import { contactUpdate, selectBackRoute, selectUpdatePhase } from '../../../store/flows/contact-update/contact-update-slice.js';
import { failureMessage } from '../../../store/services/errors/error-text.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import { contactUpdateMessages } from '../../messages/en/contact-update.js';
import { Button } from '../../ui/button/button.js';
import { type EmailValues, validateEmail } from '../../ui/fields/account-email.js';
import { EmailField } from '../../ui/fields/email-field.js';
import { Form } from '../../ui/form/form.js';
import { NotLoaded } from '../../ui/page/not-loaded.js';
import { Page } from '../../ui/page/page.js';
import styles from './update-email-screen.module.css';
import { canEnterEnrollment } from '../../routing/guards/contact-update.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { email: messages, submit, submitting } = contactUpdateMessages;

/** One heading, as in the spec, with the reason set smaller. */
const title = (
  <>
    {messages.title} <span className={styles.why}>{messages.why}</span>
  </>
);

export const route: ScreenRoute = { Screen: UpdateEmailScreen, guard: canEnterEnrollment };

function UpdateEmailScreen() {
  const userId = useAppSelector((state) => selectSession(state).userId);
  const { data: profile, error, isFetching, refetch } = useCredentialsQuery(userId === undefined ? skipToken : { userId });
  // A new object would begin the wait again.
  const phase = useMemo(() => (error && !isFetching ? failed(failureMessage(toGatewayError(error))) : working), [error, isFetching]);
  return (
    <Page title={title} below={<SupportLine />}>
      {profile ? (
        <EmailForm saved={profile.emailAddress ?? ''} />
      ) : (
        <NotLoaded phase={phase} loading={messages.loading} retry={messages.retry} onRetry={() => void refetch()} back={<BackButton />} />
      )}
    </Page>
  );
}

function EmailForm({ saved }: { readonly saved: string }) {
  const dispatch = useAppDispatch();
  return (
    <Form<EmailValues>
      initialValues={{ email: saved }}
      validate={validateEmail}
      phase={useAppSelector(selectUpdatePhase)}
      refusedField="email"
      onSubmit={({ email }) => dispatch(contactUpdate.emailSubmitted({ email: email.trim() }))}
      submit={{ label: submit, busy: submitting }}
      back={<BackButton />}
    >
      <EmailField />
    </Form>
  );
}

/** Goes back to the offer. If extra security is required, there is no offer, and leaving signs the user out. */
function BackButton() {
  const dispatch = useAppDispatch();
  const backRoute = useAppSelector(selectBackRoute);
  return (
    <Button look="quiet" onClick={() => dispatch(contactUpdate.cancelRequested({ mode: 'adoption' }))}>
      {backRoute === '/' ? messages.cancel : messages.back}
    </Button>
  );
}
