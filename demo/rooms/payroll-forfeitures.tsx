// What happens with forfeited money.
import { useForfeitureSettingsQuery, useSaveForfeitureSettingsMutation } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';

const { payroll: copy } = allCopy;

export function ForfeitureSettingsView({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useForfeitureSettingsQuery({ userId, planId });
  const [save, { isLoading, isSuccess, isError }] = useSaveForfeitureSettingsMutation();
  return (
    <Section title={copy.forfeitures}>
      <Loaded query={query}>
        {({ method }) => (
          <fieldset disabled={isReadOnly || isLoading}>
            <legend className="visually-hidden">{copy.forfeitures}</legend>
            {Object.entries(copy.forfeitureMethods).map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="forfeitures"
                  checked={method === value}
                  onChange={() => void save({ userId, planId, body: { method: value } })}
                />{' '}
                {label}
                <br />
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
      <p role="status">
        {isSuccess && allCopy.saved}
        {isError && allCopy.notSaved}
      </p>
    </Section>
  );
}
