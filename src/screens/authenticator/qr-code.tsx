// The QR code by itself, so that its library is loaded by this screen alone.
import { QRCodeSVG } from 'qrcode.react';
import { authenticatorMessages } from '../../messages/en/authenticator.js';

/** In pixels (R2). */
const SIZE = 140;

export function QrCode({ link }: { readonly link: string }) {
  return <QRCodeSVG value={link} size={SIZE} level="M" title={authenticatorMessages.qrCode.image} />;
}
