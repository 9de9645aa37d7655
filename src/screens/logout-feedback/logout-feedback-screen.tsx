// After a logout (R2): the survey of the role in `ind`, or the root for users who decline.
import { useSearchParams } from 'react-router-dom';
import { surveyLink } from '../../../store/core/links.js';
import { ButtonAnchor, ButtonLink } from '../../ui/button/button-link.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { logoutFeedbackMessages } from '../../messages/en/logout-feedback.js';
import { useAppExtra } from '../../ui/extra-context.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: LogoutFeedbackScreen };

function LogoutFeedbackScreen() {
  const { environment } = useAppExtra();
  const [query] = useSearchParams();
  const survey = surveyLink(environment, query.get('ind') ?? '');
  return (
    <Page title={logoutFeedbackMessages.title}>
      {survey && <p>{logoutFeedbackMessages.message}</p>}
      <CardFoot back={<ButtonLink to="/">{logoutFeedbackMessages.decline}</ButtonLink>}>
        {survey && (
          <ButtonAnchor href={survey} look="primary">
            {logoutFeedbackMessages.start}
          </ButtonAnchor>
        )}
      </CardFoot>
    </Page>
  );
}
