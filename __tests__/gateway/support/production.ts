// The minimum settings for a start in production, apart from a database.
export const SAFE = {
  VESTIBULE_MODE: 'production',
  GATEWAY_SECRET: 'a secret of the test that is long enough',
  PUBLIC_URL: 'https://portal.example.com',
  TRUST_PROXY: 'true',
  SMTP_URL: 'smtps://127.0.0.1:1',
  MAIL_FROM: 'Retirement <no-reply@portal.example.com>',
  DATABASE_URL: 'postgres://gateway@127.0.0.1:1/gateway',
  ALLOW_UNENCRYPTED: 'database',
};
