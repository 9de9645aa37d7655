// After a logout (spec 2): the survey of the role that `ind` names, or the root for those who would rather not.
import { useSearchParams } from 'react-router-dom';
import { surveyLink } from '../../../store/landing/links.js';
import { Actions } from '../../components/actions.js';
import { ButtonAnchor, ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy } from '../../copy/logout-feedback.js';
import { useWorld } from '../../world-context.js';

export function LogoutFeedbackScreen() {
  const { environment } = useWorld();
  const [query] = useSearchParams();
  const survey = surveyLink(environment, query.get('ind') ?? '');
  return (
    <Screen title={copy.title}>
      {survey && <p>{copy.message}</p>}
      <Actions>
        {survey && (
          <ButtonAnchor href={survey} look="primary">
            {copy.start}
          </ButtonAnchor>
        )}
        <ButtonLink to="/">{copy.decline}</ButtonLink>
      </Actions>
    </Screen>
  );
}
