// A gateway with reCAPTCHA.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { startCaptchaProvider } from './support/captcha-provider.js';
import { type OwnGateway, startOwnGateway } from './support/gateways.js';
import { buildOfSite } from './support/site-build.js';
import { Visitor } from './support/visitor.js';

let gateway: OwnGateway;
const visitor = () => new Visitor(gateway.url);

beforeAll(async () => {
  const { settings } = await startCaptchaProvider();
  const folders = { PORTAL_DIR: buildOfSite() };
  gateway = await startOwnGateway({ ...folders, DEMO_ACCOUNTS: 'false', ...settings });
});

test('reCAPTCHA: the provider decides, and each response can be used only once', async () => {
  const person = await createTestDoor(gateway.url).createPerson({ securityQuestion: 'Pet?' });
  const answer = (captcha: string) => visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: captcha });
  expect((await answer('bad')).codes).toEqual(['CAERR01']);
  expect((await answer('good for a sign-in')).codes).toEqual([]);
  expect((await answer('good for a sign-in')).codes).toEqual(['CAERR01']);
});

test('reCAPTCHA: pages may load it, but nothing else from another origin', async () => {
  const { headers } = await visitor().fetch('GET', 'login/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
});
