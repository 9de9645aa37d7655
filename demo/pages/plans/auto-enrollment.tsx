// Whether and how a plan enrolls employees automatically.
import { usePlanInfoQuery } from 'vestibule/api';
import { Sheet, Loaded, DescriptionList } from 'vestibule/ui';
import { copy as allCopy } from '../../messages.js';
import { Figure } from '../../parts/figure.js';
import { useFormats } from '../../use-formats.js';

const { dashboard: copy } = allCopy;

export function AutoEnrollment({ planId }: { readonly planId: string }) {
  const { percent, date } = useFormats();
  const query = usePlanInfoQuery({ planId });
  return (
    <Sheet title={copy.autoEnrollment}>
      <Loaded query={query}>
        {({ autoEnrollmentInfo: info }) =>
          info?.enabled ? (
            <>
              {info.defaultRate == null ? <p>{copy.rateUnknown}</p> : <Figure unit={copy.rate}>{percent(info.defaultRate)}</Figure>}
              <DescriptionList items={{ [copy.since]: info.effectiveDate ? date(info.effectiveDate) : null }} />
            </>
          ) : (
            <p>{copy.autoOff}</p>
          )
        }
      </Loaded>
    </Sheet>
  );
}
