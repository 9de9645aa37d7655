// Payroll integration for one plan: may it be used, with which provider, for which employers, at what fee.
import { useState } from 'react';
import { useIntegrationAdoptionQuery, usePlanListQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';
import { Employers } from './payroll-employers.js';
import { ForfeitureSettingsView } from './payroll-forfeitures.js';
import { PayrollOverview } from './payroll-overview.js';
import styles from './rooms.module.css';

const { payroll: copy } = allCopy;

export function PayrollRoom() {
  const { userId } = useUser();
  const query = usePlanListQuery({ userId });
  const [chosen, setChosen] = useState<string>();
  return (
    <div className={styles.columns}>
      <Section title={copy.title}>
        <Loaded query={query}>
          {({ planList }) =>
            planList?.length ? (
              <label>
                {allCopy.dashboard.plan}{' '}
                <select value={chosen ?? ''} onChange={(event) => setChosen(event.target.value)}>
                  <option value="" disabled />
                  {planList.map(({ planId, planName }) => (
                    <option key={planId} value={planId}>
                      {planName ?? planId}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <p>{allCopy.dashboard.none}</p>
            )
          }
        </Loaded>
      </Section>
      {chosen !== undefined && <PlanPayroll key={chosen} planId={chosen} />}
    </div>
  );
}

function PlanPayroll({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useIntegrationAdoptionQuery({ userId, planId });
  return (
    <Loaded query={query}>
      {({ canAdopt }) =>
        canAdopt ? (
          <>
            {isReadOnly && <p>{allCopy.readOnly}</p>}
            <PayrollOverview planId={planId} />
            <Employers planId={planId} />
            <ForfeitureSettingsView planId={planId} />
          </>
        ) : (
          <p>{copy.cannotAdopt}</p>
        )
      }
    </Loaded>
  );
}
