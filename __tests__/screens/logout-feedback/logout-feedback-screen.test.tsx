// The survey after a logout (R2 and R4, Logout feedback).
import { screen } from '@testing-library/react';
import { anEnvironment } from '../../support/environment.js';
import { renderApp } from '../../support/render-app.js';

const surveys = {
  employee: 'https://survey.example.com/employee',
  planAdmin: 'https://survey.example.com/plan-admin',
  advisor: 'https://survey.example.com/advisor',
  partner: 'https://survey.example.com/partner',
};
const environment = { links: { ...anEnvironment().links, surveys } };

test.each([
  ['/logout-feedback?ind=Employee', surveys.employee],
  ['/redirectLogin?ind=Plan%20Admin', surveys.planAdmin],
  ['/redirectLogin?ind=Advisor', surveys.advisor],
  ['/logout-feedback', surveys.partner],
])("%s: shows 'You've successfully logged out!' and links 'Start survey' to %s", async (path, survey) => {
  await renderApp({ path, environment });
  expect(await screen.findByRole('heading', { name: "You've successfully logged out!" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start survey' })).toHaveAttribute('href', survey);
});

test("'No, thanks' goes to the root", async () => {
  const { user } = await renderApp({ path: '/redirectLogin?ind=Employee', environment });
  await user.click(await screen.findByRole('link', { name: 'No, thanks' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});

test('an installation without a survey does not offer one', async () => {
  await renderApp({ path: '/logout-feedback' });
  expect(await screen.findByRole('link', { name: 'No, thanks' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start survey' })).toBeNull();
});
