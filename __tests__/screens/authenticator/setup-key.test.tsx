// The setup key below the QR code.
import { screen } from '@testing-library/react';
import { SetupKey } from '../../../src/screens/authenticator/setup-key.js';
import { renderPart } from '../../support/render-part.js';

const link = 'otpauth://totp/Acme:ann?issuer=Acme&secret=ABCDEFGHIJ';

test('shows the key in groups of four', async () => {
  await renderPart(<SetupKey link={link} />);
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
});

test('shows no key for a link that no authenticator app can open', async () => {
  await renderPart(<SetupKey link="javascript:alert(1)?secret=ABCD" />);
  expect(screen.queryByText('ABCD')).toBeNull();
});
