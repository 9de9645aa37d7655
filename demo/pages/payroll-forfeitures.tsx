// What happens with forfeited money. The choice shows at once: should it be refused, the one before is back.
import { useState } from 'react';
import { useForfeitureSettingsQuery, useSaveForfeitureSettingsMutation } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Outcome } from '../components/outcome.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';
import styles from './forfeitures.module.css';

const { payroll: copy } = allCopy;

export function Forfeitures({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useForfeitureSettingsQuery({ userId, planId });
  const saving = useChange(useSaveForfeitureSettingsMutation(), 'Payroll', 'Forfeiture settings saved.');
  const [chosen, setChosen] = useState<string>();
  const choose = async (method: string) => {
    setChosen(method);
    if (!(await saving.run({ userId, planId, body: { method } }))) setChosen(undefined);
  };
  return (
    <Section title={copy.forfeitures} isWide>
      <Loaded query={query}>
        {({ method }) => (
          // Not disabled while it saves: that would take the focus away from under the user.
          <fieldset disabled={isReadOnly} className={styles.group}>
            <legend className="visually-hidden">{copy.forfeitures}</legend>
            {Object.entries(copy.forfeitureMethods).map(([value, label]) => (
              <label key={value} className={styles.option}>
                <input type="radio" name="forfeitures" checked={(chosen ?? method) === value} onChange={() => void choose(value)} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
      <Outcome of={saving} done={allCopy.saved} />
    </Section>
  );
}
