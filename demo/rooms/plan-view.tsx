// One plan: automatic enrollment, contacts, documents, partners, and what may be asked for.
import { usePlanContactsQuery, usePlanInfoQuery } from 'vestibule/api';
import { useWorld } from 'vestibule/shell';
import { type DocumentId, documentLink } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';
import { PlanRequests } from './plan-requests.js';
import { StrategicPartnersView } from './strategic-partners-view.js';

const { dashboard: copy } = allCopy;

export function PlanView({ planId }: { readonly planId: string }) {
  const { isReadOnly } = useUser();
  return (
    <>
      <PlanInfoView planId={planId} />
      <PlanContactsView planId={planId} />
      <Documents planId={planId} />
      <StrategicPartnersView />
      {isReadOnly ? <p>{allCopy.readOnly}</p> : <PlanRequests planId={planId} />}
    </>
  );
}

function PlanInfoView({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const { percent, date } = useFormats();
  const query = usePlanInfoQuery({ userId, planId });
  return (
    <Section title={copy.autoEnrollment}>
      <Loaded query={query}>
        {({ autoEnrollmentInfo: info }) => (
          <p>
            {info?.enabled ? copy.autoOn(percent(info.defaultRate ?? 0), info.effectiveDate ? date(info.effectiveDate) : '') : copy.autoOff}
          </p>
        )}
      </Loaded>
    </Section>
  );
}

function PlanContactsView({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const query = usePlanContactsQuery({ userId, planId });
  return (
    <Section title={copy.contacts}>
      <Loaded query={query}>
        {({ authorizedRepresentative, trustees }) =>
          authorizedRepresentative == null && trustees == null ? (
            <p>{copy.corporate}</p>
          ) : (
            <dl>
              <dt>{copy.representative}</dt>
              <dd>{authorizedRepresentative?.sameAsloggedInUser ? copy.isYou : copy.isOther}</dd>
              <dt>{copy.trustees}</dt>
              <dd>{trustees?.map(({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`.trim()).join(', ')}</dd>
            </dl>
          )
        }
      </Loaded>
    </Section>
  );
}

const DOCUMENTS = Object.entries(copy.documentNames) as [DocumentId, string][]; // the keys are the document ids

function Documents({ planId }: { readonly planId: string }) {
  const { environment, clock } = useWorld();
  return (
    <Section title={copy.documents}>
      <ul>
        {DOCUMENTS.map(([id, name]) => (
          <li key={id}>
            <a href={documentLink(environment, id, planId, clock.now())}>{name}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
