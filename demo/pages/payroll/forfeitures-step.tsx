// How to use forfeited money. The choice shows immediately; if it is refused, the previous one returns.
import { payrollApi, useForfeitureSettingsQuery, useSaveForfeitureSettingsMutation } from 'vestibule/api';
import { useAppDispatch } from 'vestibule/store';
import { Sheet, Loaded, RadioGroup } from 'vestibule/ui';
import { ChangeOutcome, useChangeOutcome } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { useUser } from '../../user.js';
import { payrollMessages as messages } from './messages.js';
import { StepFoot } from './step-foot.js';
import { stepAddress } from './steps.js';

export function ForfeituresStep({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const dispatch = useAppDispatch();
  const query = useForfeitureSettingsQuery({ planId });
  const saving = useChange(useSaveForfeitureSettingsMutation(), 'Payroll', 'Forfeiture settings saved.');
  const { outcome, follow } = useChangeOutcome();
  /** RTK Query's optimistic update. After a success, the mutation's tag fetches the saved settings. */
  const choose = async (method: string) => {
    const update = payrollApi.util.updateQueryData('forfeitureSettings', { userId, planId }, (settings) => {
      settings.method = method;
    });
    const { undo } = dispatch(update);
    if (await follow(saving.run({ planId, body: { ...query.data, method } }), messages.saved)) return;
    undo();
    // With two quick choices, `undo` may return to one that was refused as well.
    dispatch(payrollApi.util.invalidateTags([{ type: 'Forfeiture', id: planId }]));
  };
  return (
    <Sheet title={messages.steps.forfeitures}>
      <Loaded query={query}>
        {({ method }) => (
          <RadioGroup
            name="forfeitures"
            legend={messages.steps.forfeitures}
            hidesLegend
            options={messages.forfeitureMethods}
            value={method ?? undefined}
            onChange={(value) => void choose(value)}
            isReadOnly={isReadOnly}
          />
        )}
      </Loaded>
      <ChangeOutcome outcome={outcome} />
      <StepFoot back={stepAddress(planId, 'employers')} next={`/dashboard/${planId}`} nextLabel={messages.finish} />
    </Sheet>
  );
}
