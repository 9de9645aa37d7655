// The sign-in screen (R2): username, password, and help for users who cannot sign in or have no account.
import { memo, Suspense, useState } from 'react';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectIsContinuing, selectSignInPhase, signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { AfterHydration, useIsHydrated } from '../../ui/after-hydration.js';
import { Button } from '../../ui/button/button.js';
import { dispensablePart } from '../../ui/lazy-part.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { useLateModal } from '../../ui/modal/use-late-modal.js';
import { signInMessages } from '../../messages/en/sign-in.js';
import { DispensableBoundary } from '../../ui/failure/error-boundary.js';
import { Form } from '../../ui/form/form.js';
import { PasswordField } from '../../ui/password/password-field.js';
import { usernameError } from '../../ui/fields/typed-username.js';
import { UsernameField } from '../../ui/fields/username-field.js';
import { MISSING } from '../../ui/markup.js';
import { RestoreEarlyInput } from '../../first-screen/restore-early-input.js';
import styles from './sign-in-screen.module.css';
import type { ScreenRoute } from '../../routing/screen-route.js';

const loadHelp = () => import('./help-modal.js').then((m) => m.HelpModal);
const loadAccount = () => import('./create-account-modal.js').then((m) => m.CreateAccountModal);
/** If loading fails now, it may succeed when the dialog is opened. */
const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prefetchHelp = prefetch(loadHelp);
const prefetchAccount = prefetch(loadAccount);
const AlreadySignedIn = dispensablePart(() => import('./already-signed-in.js').then((m) => m.AlreadySignedIn));
const WhatsNewBanner = dispensablePart(() => import('./whats-new-banner.js').then((m) => m.WhatsNewBanner));

interface Values {
  readonly username: string;
  readonly password: string;
}

function validate({ username = '', password = '' }: Partial<Values>) {
  return {
    username: usernameError(username, signInMessages.usernameRequired),
    password: password === '' ? signInMessages.passwordRequired : undefined,
  };
}

export const route: ScreenRoute = { Screen: SignInScreen };

export function SignInScreen() {
  const dispatch = useAppDispatch();
  const isContinuing = useAppSelector(selectIsContinuing);
  return (
    <Page title={signInMessages.title} below={<News />}>
      <OpenSession />
      <Form<Values>
        validate={validate}
        phase={useAppSelector(selectSignInPhase)}
        onSubmit={({ username, password }) => dispatch(signIn.submitted({ username, password: conceal(password) }))}
        submit={{ label: signInMessages.submit, busy: isContinuing ? undefined : signInMessages.submitting }}
        place="body"
      >
        {/* The early script shows these if a field is empty, before the rules above load. */}
        <UsernameField label={signInMessages.username} {...{ [MISSING]: signInMessages.usernameRequired }} />
        <PasswordField
          name="password"
          label={signInMessages.password}
          {...{ [MISSING]: signInMessages.passwordRequired }}
          autoComplete="current-password"
        />
        <RestoreEarlyInput />
      </Form>
      <SignInHelp />
    </Page>
  );
}

/**
 * The page does not wait for it, because most visitors are not signed in. For those who are, the early script has reserved its space, so
 * that the form does not move under their finger.
 */
function OpenSession() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  // An attempt that has just succeeded is already being redirected.
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  const phase = useAppSelector(selectSignInPhase);
  if (wasSignedIn !== isSignedIn && phase.status !== 'working') setWasSignedIn(isSignedIn);
  if (isHydrated && !(wasSignedIn && isSignedIn)) return null;
  return (
    <div className={styles.openSession}>
      <DispensableBoundary>
        <Suspense>{isHydrated && <AlreadySignedIn />}</Suspense>
      </DispensableBoundary>
    </div>
  );
}

const SignInHelp = memo(function SignInHelp() {
  const help = useLateModal('help', loadHelp);
  const account = useLateModal('create-account', loadAccount);
  const openOnly = (modal: typeof help, other: typeof help) => () => {
    if (other.isLoading) other.close();
    modal.open();
  };
  return (
    <>
      <CardFoot
        back={
          <Button
            look="quiet"
            className={styles.trouble}
            isBusy={help.isLoading}
            onClick={openOnly(help, account)}
            onPointerEnter={prefetchHelp}
            onFocus={prefetchHelp}
          >
            {signInMessages.trouble}
          </Button>
        }
      >
        <Button
          look="secondary"
          isBusy={account.isLoading}
          onClick={openOnly(account, help)}
          onPointerEnter={prefetchAccount}
          onFocus={prefetchAccount}
        >
          {signInMessages.createAccount}
        </Button>
      </CardFoot>
      <AfterHydration>
        {help.dialog}
        {account.dialog}
      </AfterHydration>
    </>
  );
});

/** Space is reserved for the banner, so that nothing shifts when it appears. */
const News = memo(function News() {
  return (
    <div className={styles.news}>
      <AfterHydration>
        <DispensableBoundary>
          <Suspense>
            <WhatsNewBanner />
          </Suspense>
        </DispensableBoundary>
      </AfterHydration>
    </div>
  );
});
