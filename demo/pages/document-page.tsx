// The document viewer's place: it says which document a link asked for. The documents themselves are no part of Vestibule.
import { useSearchParams } from 'react-router-dom';
import { usePlanListQuery } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { storedDocumentsLink } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';

const { documents: copy } = allCopy;

export function DocumentPage() {
  const { userId } = useUser();
  const { environment } = useAppExtra();
  const [asked] = useSearchParams();
  const query = usePlanListQuery({ userId });
  const name = nameOf(asked.get('docId') ?? '');
  const year = asked.get('year');
  return (
    <Page title={name ?? copy.unknown}>
      <Section title={copy.about} isWide>
        <Loaded query={query}>
          {({ planList }) => (
            <dl>
              <dt>{allCopy.dashboard.plan}</dt>
              <dd>{planList?.find(({ planId }) => planId === asked.get('planId'))?.planName ?? copy.unknownPlan}</dd>
              {year !== null && (
                <>
                  <dt>{copy.year}</dt>
                  <dd>{year}</dd>
                </>
              )}
            </dl>
          )}
        </Loaded>
        <p>{name ? copy.elsewhere : copy.unknownHint}</p>
        <p>
          <a href={storedDocumentsLink(environment)}>{copy.all}</a>
        </p>
      </Section>
    </Page>
  );
}

const nameOf = (docId: string): string | undefined => Object.entries(copy.names).find(([id]) => id === docId)?.[1];
