// A captcha provider for tests, which can hold back its answers. A response that begins with "good" is right.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SECRET = 'captcha-secret';

export interface CaptchaProvider {
  /** `/moved` redirects to `/`. */
  readonly url: string;
  /** The settings of a gateway that asks it. */
  readonly settings: Record<string, string>;
  /** Holds back its answers from now on. `held` has a function for each, which sends it. */
  hold(): void;
  readonly held: readonly (() => void)[];
}

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  let isHolding = false;
  const held: (() => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/moved') return void outgoing.writeHead(307, { location: '/' }).end();
    void text(incoming).then((body) => {
      const { response, secret } = Object.fromEntries(new URLSearchParams(body));
      const answer = () => outgoing.end(JSON.stringify({ success: secret === SECRET && response?.startsWith('good') }));
      if (isHolding) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  // A server that listens on a host and port has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    settings: { RECAPTCHA_SECRET: SECRET, RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_VERIFY_URL: url },
    hold: () => {
      isHolding = true;
    },
    held,
  };
}
