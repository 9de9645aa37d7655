// The offer of extra security, which the user may postpone (R2, /optional-adoption).
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { readOptionDate } from '../../../store/core/option-date.js';
import { adoption, selectAnswer, selectOffer } from '../../../store/flows/adoption/adoption-slice.js';
import { decideOfferTone } from '../../../store/flows/adoption/next-reminder.js';
import { adoptionMessages } from '../../messages/en/adoption.js';
import { Button } from '../../ui/button/button.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { canEnterOptionalAdoption } from '../../routing/guards/adoption.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: OptionalAdoptionScreen, guard: canEnterOptionalAdoption };

function OptionalAdoptionScreen() {
  const dispatch = useAppDispatch();
  const answer = useAppSelector(selectAnswer);
  return (
    <Page title={adoptionMessages.title}>
      <p>{adoptionMessages.what}</p>
      <When />
      <CardFoot
        back={
          <Button
            look="secondary"
            isBusy={answer === 'later'}
            busyLabel={adoptionMessages.leaving}
            unavailable={answer === 'set-up' ? adoptionMessages.settingUp : undefined}
            onClick={() => dispatch(adoption.reminderRequested())}
          >
            {adoptionMessages.later}
          </Button>
        }
      >
        <Button
          isBusy={answer === 'set-up'}
          busyLabel={adoptionMessages.settingUp}
          unavailable={answer === 'later' ? adoptionMessages.leaving : undefined}
          onClick={() => dispatch(adoption.setupRequested())}
        >
          {adoptionMessages.setUp}
        </Button>
      </CardFoot>
    </Page>
  );
}

function When() {
  const offer = useAppSelector(selectOffer);
  const { clock, environment } = useAppExtra();
  const mandatory = readOptionDate(offer?.mandatory);
  const date = mandatory && new Intl.DateTimeFormat(environment.locale, { dateStyle: 'long' }).format(mandatory);
  return <p>{adoptionMessages.when[decideOfferTone(mandatory, clock.now())](date ?? '')}</p>;
}
