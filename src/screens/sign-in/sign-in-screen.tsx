// The sign-in screen (spec 2): username, password, and the ways out for those who cannot sign in or have no account.
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import { selectIsSigningIn, selectSignInError, signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { AfterHydration } from '../../ui/after-hydration.js';
import { Button } from '../../ui/button.js';
import { dispensablePart, lazyPart } from '../../ui/lazy-part.js';
import { Page } from '../../ui/page.js';
import { useModal } from '../../ui/use-modal.js';
import { copy } from '../../messages/sign-in.js';
import { Form } from '../../ui/forms/form.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { TextField } from '../../ui/forms/text-field.js';
import { TypedEarly } from '../../first-screen/typed-early.js';
import styles from './sign-in-screen.module.css';
import type { ScreenRoute } from '../../routing/screen-route.js';

const loadHelp = () => import('./help-modal.js').then((m) => m.HelpModal);
const loadAccount = () => import('./create-account-modal.js').then((m) => m.CreateAccountModal);
const HelpModal = lazyPart(loadHelp);
const CreateAccountModal = lazyPart(loadAccount);
const WhatsNewBanner = dispensablePart(() => import('./whats-new-banner.js').then((m) => m.WhatsNewBanner));

interface Values {
  readonly username: string;
  readonly password: string;
}

function validate({ username = '', password = '' }: Partial<Values>) {
  return {
    username: username.trim() === '' ? copy.usernameRequired : undefined,
    password: password === '' ? copy.passwordRequired : undefined,
  };
}

export const route: ScreenRoute = { Screen: SignInScreen };

export function SignInScreen() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsSigningIn);
  const error = useSelector(selectSignInError);
  return (
    <Page title={copy.title} below={<WaysOut />}>
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ username, password }) => dispatch(signIn.submitted({ username, password: conceal(password) }))}
      >
        {/* `data-missing`: what the early script shows where nothing was typed, before the rules above are there. */}
        <TextField
          name="username"
          label={copy.username}
          data-missing={copy.usernameRequired}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          name="password"
          label={copy.password}
          data-missing={copy.passwordRequired}
          autoComplete="current-password"
          showLabel={copy.showPassword}
          hideLabel={copy.hidePassword}
        />
        <TypedEarly />
        <Button type="submit" isBusy={isBusy} busyLabel={copy.submitting}>
          {copy.submit}
        </Button>
      </Form>
    </Page>
  );
}

function WaysOut() {
  const help = useModal('help');
  const account = useModal('create-account');
  return (
    <>
      <div className={styles.ways}>
        <button type="button" className={styles.link} onClick={help.open} onPointerEnter={loadHelp} onFocus={loadHelp}>
          {copy.trouble}
        </button>
        <Button look="secondary" onClick={account.open} onPointerEnter={loadAccount} onFocus={loadAccount}>
          {copy.createAccount}
        </Button>
      </div>
      <div className={styles.banner}>
        <AfterHydration>
          <Suspense>
            <WhatsNewBanner />
          </Suspense>
        </AfterHydration>
      </div>
      <AfterHydration>
        <Suspense>
          {help.isMounted && <HelpModal isOpen={help.isOpen} onClose={help.close} />}
          {account.isMounted && <CreateAccountModal isOpen={account.isOpen} onClose={account.close} />}
        </Suspense>
      </AfterHydration>
    </>
  );
}
