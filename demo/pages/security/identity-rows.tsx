// The user's credentials and verification factors. The portal changes each of them and then returns here.
import { useMemo } from 'react';
import { type Credentials, maskEmail, useTotpInfoMutation } from 'vestibule/api';
import { loginLink } from 'vestibule/store';
import { ButtonAnchor, Icon, Loaded, Row, Rows, Tag, useAppExtra } from 'vestibule/ui';
import { AppIcon } from '../../icons.js';
import { securityMessages as messages } from './messages.js';
import { useCallOnOpen } from './use-call-on-open.js';

const NONE: { readonly authAppName?: string | null } = {};

export function IdentityRows({ credentials }: { readonly credentials: Credentials }) {
  const { environment } = useAppExtra();
  const { userName, emailAddress, isEmailVerified } = credentials;
  return (
    <Rows>
      <Row icon={<AppIcon name="person" />} detail={userName}>
        {messages.userName}
      </Row>
      <Row
        icon={<Icon name="key" />}
        detail={messages.passwordHint}
        end={<ToPortal to={loginLink(environment, '/reset-password')} label={messages.changePassword} />}
      >
        {messages.password}
      </Row>
      <AuthenticatorRow username={userName ?? ''} />
      <Row
        icon={<AppIcon name="phone" />}
        detail={messages.phoneHint}
        end={<ToPortal to={loginLink(environment, '/profile-update-phone')} label={messages.updatePhone} />}
      >
        {messages.phone}
      </Row>
      <Row
        icon={<Icon name="email" />}
        detail={emailAddress ? maskEmail(emailAddress) : messages.noEmail}
        end={
          emailAddress ? (
            <Tag kind={isEmailVerified ? 'good' : 'care'}>{isEmailVerified ? messages.verified : messages.notVerified}</Tag>
          ) : undefined
        }
      >
        {messages.email}
      </Row>
    </Rows>
  );
}

function AuthenticatorRow({ username }: { readonly username: string }) {
  const { environment } = useAppExtra();
  const arg = useMemo(() => ({ body: { username } }), [username]);
  const query = useCallOnOpen(useTotpInfoMutation(), arg, NONE);
  const name = query.data?.authAppName;
  const known = query.data && (
    <ToPortal
      to={loginLink(environment, name ? '/profile-mfa-verification' : '/totp-setup')}
      label={name ? messages.removeApp : messages.setUpApp}
    />
  );
  return (
    <Row
      icon={<Icon name="app" />}
      detail={<Loaded query={query}>{() => (name ? messages.hasApp(name) : messages.noApp)}</Loaded>}
      end={known}
    >
      {messages.app}
    </Row>
  );
}

const ToPortal = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <ButtonAnchor look="secondary" href={to}>
    {label}
  </ButtonAnchor>
);
