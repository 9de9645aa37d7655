// The place of the document viewer. It names the document that a link requested. The documents themselves are not part of Vestibule.
import { useSearchParams } from 'react-router-dom';
import { usePlanListQuery } from 'vestibule/api';
import { storedDocumentsLink } from 'vestibule/store';
import { AppPage, ButtonAnchor, Sheet, CardFoot, Loaded, DescriptionList, useAppExtra } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import type { Plan } from '../plans/plan.js';

const { documents: messages } = demoMessages;

export function DocumentPage() {
  const { environment } = useAppExtra();
  const [asked] = useSearchParams();
  const query = usePlanListQuery();
  const name = nameOf(asked.get('docId') ?? '');
  return (
    <AppPage title={name ?? messages.unknown}>
      <Sheet title={messages.about} isWide>
        <Loaded query={query}>
          {({ planList }) => (
            <DescriptionList
              items={{
                [demoMessages.dashboard.plan]: planNameOf(planList?.find(({ planId }) => planId === asked.get('planId'))),
                [messages.year]: asked.get('year'),
              }}
            />
          )}
        </Loaded>
        <p>{name ? messages.elsewhere : messages.unknownHint}</p>
        <CardFoot>
          <ButtonAnchor look="secondary" href={storedDocumentsLink(environment)}>
            {messages.all}
          </ButtonAnchor>
        </CardFoot>
      </Sheet>
    </AppPage>
  );
}

const nameOf = (docId: string): string | undefined => Object.entries(messages.names).find(([id]) => id === docId)?.[1];

/** A plan without a name shows its ID, as it does everywhere. */
const planNameOf = (plan: Plan | undefined): string => (plan ? (plan.planName ?? plan.planId) : messages.unknownPlan);
