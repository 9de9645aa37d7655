// One plan: automatic enrollment, contacts, documents, partners, and what may be asked for.
import { usePlanInfoQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';
import { PlanContacts } from './plan-contacts.js';
import { PlanDocuments } from './plan-documents.js';
import { PlanRequests } from './plan-requests.js';
import { StrategicPartners } from './strategic-partners.js';

const { dashboard: copy } = allCopy;

export function PlanView({ planId }: { readonly planId: string }) {
  const { isReadOnly } = useUser();
  return (
    <>
      <PlanInfo planId={planId} />
      <PlanContacts planId={planId} />
      <Section title={copy.documents}>
        <PlanDocuments planId={planId} />
      </Section>
      <StrategicPartners />
      {!isReadOnly && <PlanRequests planId={planId} />}
    </>
  );
}

function PlanInfo({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const { percent, date } = useFormats();
  const query = usePlanInfoQuery({ userId, planId });
  return (
    <Section title={copy.autoEnrollment}>
      <Loaded query={query}>
        {({ autoEnrollmentInfo: info }) =>
          info?.enabled ? (
            <dl>
              <dt>{copy.rate}</dt>
              <dd>{info.defaultRate == null ? copy.unknown : percent(info.defaultRate)}</dd>
              <dt>{copy.since}</dt>
              <dd>{info.effectiveDate ? date(info.effectiveDate) : copy.unknown}</dd>
            </dl>
          ) : (
            <p>{copy.autoOff}</p>
          )
        }
      </Loaded>
    </Section>
  );
}
