// The offer of extra security, which may be put off (spec 2, /optional-adoption).
import { useDispatch, useSelector } from 'react-redux';
import { readOptionDate } from '../../../store/flows/adoption/adoption-dates.js';
import { adoption, selectAnswer, selectOffer } from '../../../store/flows/adoption/adoption-slice.js';
import { decideOfferTone } from '../../../store/flows/adoption/decide-adoption.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/adoption.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { canEnterOptionalAdoption } from '../../routing/guards/adoption.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: OptionalAdoptionScreen, guard: canEnterOptionalAdoption };

function OptionalAdoptionScreen() {
  const dispatch = useDispatch();
  const answer = useSelector(selectAnswer);
  return (
    <Page title={copy.title}>
      <p>{copy.what}</p>
      <When />
      <Actions>
        <Button
          isBusy={answer === 'set-up'}
          busyLabel={copy.settingUp}
          disabled={answer === 'later'}
          onClick={() => dispatch(adoption.setupRequested())}
        >
          {copy.setUp}
        </Button>
        <Button
          look="secondary"
          isBusy={answer === 'later'}
          busyLabel={copy.leaving}
          disabled={answer === 'set-up'}
          onClick={() => dispatch(adoption.reminderRequested())}
        >
          {copy.later}
        </Button>
      </Actions>
    </Page>
  );
}

function When() {
  const offer = useSelector(selectOffer);
  const { clock, environment } = useAppExtra();
  const mandatory = readOptionDate(offer?.mandatory);
  const date = mandatory && new Intl.DateTimeFormat(environment.locale, { dateStyle: 'long' }).format(mandatory);
  return <p>{copy.when[decideOfferTone(mandatory, clock.now())](date ?? '')}</p>;
}
