// Whether and how a plan enrolls employees automatically.
import { usePlanInfoQuery } from 'vestibule/api';
import { Sheet, Loaded, DescriptionList } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { Figure } from '../../parts/figure.js';
import { useFormats } from '../../use-formats.js';

const { dashboard: messages } = demoMessages;

export function AutoEnrollment({ planId }: { readonly planId: string }) {
  const { percent, date } = useFormats();
  const query = usePlanInfoQuery({ planId });
  return (
    <Sheet title={messages.autoEnrollment}>
      <Loaded query={query}>
        {({ autoEnrollmentInfo: info }) =>
          info?.enabled ? (
            <>
              {info.defaultRate == null ? <p>{messages.rateUnknown}</p> : <Figure unit={messages.rate}>{percent(info.defaultRate)}</Figure>}
              <DescriptionList items={{ [messages.since]: info.effectiveDate ? date(info.effectiveDate) : null }} />
            </>
          ) : (
            <p>{messages.autoOff}</p>
          )
        }
      </Loaded>
    </Sheet>
  );
}
