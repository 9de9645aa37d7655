// On the sign-in page while a session is open in this browser: the user's name, and two options. It calls the gateway only after a press.
import { useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isWorking } from '../../../store/core/phase.js';
import { selectIsContinuing, selectSignInPhase, signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { selectIsSessionEnding } from '../../../store/services/session/is-session-ending.js';
import { logoutRequested } from '../../../store/services/session/session-events.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import { readSignedInAs } from '../../../store/services/session/signed-in-as.js';
import { Sentence } from '../../messages/sentence.js';
import { alreadySignedInMessages as messages } from '../../messages/en/already-signed-in.js';
import { Button } from '../../ui/button/button.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './already-signed-in.module.css';

export function AlreadySignedIn() {
  const dispatch = useAppDispatch();
  const { userId, userName } = useAppSelector(selectSession);
  const { browser } = useAppExtra();
  const isEnding = useAppSelector(selectIsSessionEnding);
  const isBusy = isWorking(useAppSelector(selectSignInPhase)) || isEnding;
  const isContinuing = useAppSelector(selectIsContinuing);
  // A sign-in in another tab stores only the beginning of the name.
  const name = userName ?? readSignedInAs(browser, userId);
  const panel = useRef<HTMLElement>(null);
  // The session may end in another tab. If the focus is in the panel then, the page's heading takes it.
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (shown?.contains(shown.ownerDocument.activeElement)) shown.ownerDocument.querySelector('h1')?.focus();
    };
  }, []);
  return (
    <section ref={panel} className={styles.panel} aria-label={messages.label}>
      <p className={styles.who} role="status">
        {name ? <Sentence text={messages.as} slots={{ name: <strong>{name}</strong> }} /> : messages.somebody}
      </p>
      <div className={styles.ways}>
        <Button
          isBusy={isBusy}
          busyLabel={isBusy && !isContinuing ? undefined : messages.continuing}
          onClick={() => dispatch(signIn.continued())}
        >
          {messages.continue}
        </Button>
        <Button
          look="quiet"
          isBusy={isBusy}
          busyLabel={isBusy && !isEnding ? undefined : messages.signingOut}
          onClick={() => dispatch(logoutRequested({}))}
        >
          {messages.anotherAccount}
        </Button>
      </div>
    </section>
  );
}
