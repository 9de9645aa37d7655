// Each press on the code screen dispatches exactly one event (the store's reducers do not run here).
import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { conceal } from '../../../api/secret.js';
import { MfaCodeScreen } from '../../../src/screens/mfa/mfa-code-screen.js';
import { mfaStarted } from '../../../store/flows/mfa/mfa-events.js';
import { mfa } from '../../../store/flows/mfa/mfa-slice.js';
import { renderMocked } from '../../support/render-mocked.js';

const sms = { type: 'sms', contactInfo: '***-***-0113' } as const;
const codeAwaited = [
  mfaStarted({ purpose: 'sign-in' }),
  mfa.optionsLoaded([sms]),
  mfa.optionChosen('sms'),
  mfa.codeAwaited({ resendAt: 0 }),
];

const openScreen = (...events: readonly UnknownAction[]) => renderMocked(MfaCodeScreen, { path: '/mfa-verification', after: events });

test('a submitted code dispatches one event and is concealed in any dump of the actions', async () => {
  const { dispatched, user } = await openScreen(...codeAwaited);
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.keyboard('{Enter}');
  const [submitted, ...more] = dispatched();
  expect(more).toEqual([]);
  expect(mfa.codeSubmitted.match(submitted) && submitted.payload.code.reveal()).toBe('123456');
  expect(JSON.stringify(dispatched())).not.toContain('123456');
});

test('an empty field dispatches nothing', async () => {
  const { dispatched, user } = await openScreen(...codeAwaited);
  await user.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(dispatched()).toEqual([]);
});

test('while a code is being checked, a second submit dispatches nothing', async () => {
  const { dispatched, user } = await openScreen(...codeAwaited, mfa.codeSubmitted({ code: conceal('1') }));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.keyboard('{Enter}');
  expect(dispatched()).toEqual([]);
});

test('resending and going back dispatch one event each', async () => {
  const { dispatched, user } = await openScreen(...codeAwaited);
  await user.click(screen.getByRole('button', { name: /^Resend code/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dispatched()).toEqual([mfa.resendRequested(), mfa.backRequested()]);
});
