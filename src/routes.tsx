// The table of contents: every route, who may enter it, the flows it needs and its screen, in the spec's order.
import type { ComponentType } from 'react';
import type { FlowName } from '../store/flow.js';
import type { Guard } from './guards/guard.js';
import { SignInScreen } from './screens/sign-in/sign-in-screen.js';

export interface Route {
  readonly path: string;
  /** Everyone may enter where absent. */
  readonly guard?: () => Promise<Guard>;
  /** Flows that must listen before the screen shows. */
  readonly flows: readonly FlowName[];
  readonly screen: { readonly eager: ComponentType } | { readonly load: () => Promise<ComponentType> };
}

const landing = () => import('./guards/landing.js').then((m) => m.canEnterLanding);
const mfa = () => import('./guards/mfa.js').then((m) => m.canEnterMfa);
const authenticator = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticator);
const authenticatorStep = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticatorStep);
const authenticatorCode = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticatorCode);

export const routes: readonly Route[] = [
  { path: '/', flows: ['sign-in'], screen: { eager: SignInScreen } },
  {
    path: '/forgot-username',
    flows: ['forgot-username'],
    screen: { load: () => import('./screens/forgot-username/forgot-username-screen.js').then((m) => m.ForgotUsernameScreen) },
  },
  {
    path: '/mfa',
    guard: mfa,
    flows: ['mfa'],
    screen: { load: () => import('./screens/mfa/choice-screen.js').then((m) => m.ChoiceScreen) },
  },
  {
    path: '/mfa-verification',
    guard: mfa,
    flows: ['mfa'],
    screen: { load: () => import('./screens/mfa/code-screen.js').then((m) => m.CodeScreen) },
  },
  {
    // Not in the spec's table: where a landing page that cannot be found out is explained (contract 7).
    path: '/landing',
    guard: landing,
    flows: ['landing', 'session'],
    screen: { load: () => import('./screens/landing/landing-screen.js').then((m) => m.LandingScreen) },
  },
  {
    path: '/totp-setup',
    guard: authenticator,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('./screens/authenticator/setup-screen.js').then((m) => m.SetupScreen) },
  },
  {
    path: '/qr-code',
    guard: authenticatorStep,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('./screens/authenticator/qr-code-screen.js').then((m) => m.QrCodeScreen) },
  },
  {
    path: '/auth-app',
    guard: authenticatorStep,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('./screens/authenticator/app-name-screen.js').then((m) => m.AppNameScreen) },
  },
  {
    path: '/auth-code',
    guard: authenticatorCode,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('./screens/authenticator/code-screen.js').then((m) => m.CodeScreen) },
  },
];
