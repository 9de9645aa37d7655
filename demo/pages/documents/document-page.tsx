// The place of the document viewer. It names the document that a link requested. The documents themselves are not part of Vestibule.
import { useSearchParams } from 'react-router-dom';
import { usePlanListQuery } from 'vestibule/api';
import { storedDocumentsLink } from 'vestibule/store';
import { AppPage, ButtonAnchor, Sheet, CardFoot, Loaded, DescriptionList, useAppExtra } from 'vestibule/ui';
import { copy as allCopy } from '../../messages.js';

const { documents: copy } = allCopy;

export function DocumentPage() {
  const { environment } = useAppExtra();
  const [asked] = useSearchParams();
  const query = usePlanListQuery();
  const name = nameOf(asked.get('docId') ?? '');
  return (
    <AppPage title={name ?? copy.unknown}>
      <Sheet title={copy.about} isWide>
        <Loaded query={query}>
          {({ planList }) => (
            <DescriptionList
              items={{
                [allCopy.dashboard.plan]: planList?.find(({ planId }) => planId === asked.get('planId'))?.planName ?? copy.unknownPlan,
                [copy.year]: asked.get('year'),
              }}
            />
          )}
        </Loaded>
        <p>{name ? copy.elsewhere : copy.unknownHint}</p>
        <CardFoot>
          <ButtonAnchor look="secondary" href={storedDocumentsLink(environment)}>
            {copy.all}
          </ButtonAnchor>
        </CardFoot>
      </Sheet>
    </AppPage>
  );
}

const nameOf = (docId: string): string | undefined => Object.entries(copy.names).find(([id]) => id === docId)?.[1];
