// The share of their pay that a participant saves, and the contributions by quarter.
import type { ParticipantPlan } from 'vestibule/api';
import { Sheet } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { Figure, Sums } from '../../parts/figure.js';
import { BarPlot } from '../../plots/bar-plot.js';
import { ShareBar } from '../../plots/share-bar.js';
import { useFormats } from '../../use-formats.js';
import { yearSoFar } from './year-so-far.js';

const { participant: messages } = demoMessages;

interface OfPlan {
  readonly plan: ParticipantPlan;
}

export function ContributionRateCard({ plan }: OfPlan) {
  const { money, percent } = useFormats();
  const { contributionRate, employerRate, maximumRate } = plan;
  const year = yearSoFar(plan);
  return (
    <Sheet title={messages.rate} titleLook="label">
      {contributionRate == null ? <p>{messages.unknown}</p> : <Figure unit={messages.ofPay}>{percent(contributionRate)}</Figure>}
      {contributionRate != null && employerRate != null && (
        <>
          <p>{messages.employerAdds(percent(employerRate), percent(contributionRate + employerRate))}</p>
          {maximumRate != null && <Shares own={contributionRate} employer={employerRate} most={maximumRate} />}
        </>
      )}
      {year && (
        <Sums
          caption={messages.yearSoFar}
          rows={[
            [messages.you, money(year.own)],
            [messages.employer, money(year.employer)],
          ]}
        />
      )}
    </Sheet>
  );
}

interface Rates {
  readonly own: number;
  readonly employer: number;
  readonly most: number;
}

function Shares({ own, employer, most }: Rates) {
  const { percent } = useFormats();
  const shown = { own: percent(own), employer: percent(employer), most: percent(most) };
  return (
    <ShareBar
      label={messages.shares(shown.own, shown.employer, shown.most)}
      own={own}
      added={employer}
      most={most}
      words={[messages.keyYou(shown.own), messages.keyEmployer(shown.employer), messages.keyMost(shown.most)]}
    />
  );
}

export function ContributionsCard({ plan: { contributions } }: OfPlan) {
  const { months, wholeMoney } = useFormats();
  const first = contributions?.[0];
  const last = contributions?.at(-1);
  if (!contributions || !first || !last) return null;
  // Within twelve months, no quarter appears twice.
  const hasYear = last.from >= yearAfter(first.from);
  return (
    <Sheet title={messages.contributions} titleLook="hidden">
      <BarPlot
        caption={messages.byQuarter}
        summary={messages.byQuarterSum(wholeMoney(last.own), wholeMoney(last.employer))}
        columns={[messages.quarter, messages.you, messages.employer]}
        bars={contributions.map(({ from, to, own, employer }) => ({ time: months(from, to, hasYear), lower: own, upper: employer }))}
        format={wholeMoney}
      />
    </Sheet>
  );
}

/** `day` is yyyy-mm-dd. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
