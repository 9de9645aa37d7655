// The QR code in its own module, so that only this screen loads its library.
import { QRCodeSVG } from 'qrcode.react';
import { authenticatorMessages } from '../../messages/en/authenticator.js';

/** In pixels (R2). */
const SIZE = 140;

export function QrCode({ link }: { readonly link: string }) {
  return <QRCodeSVG value={link} size={SIZE} level="M" title={authenticatorMessages.qrCode.image} />;
}
