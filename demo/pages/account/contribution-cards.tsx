// The share of their pay that a participant saves, and the contributions by quarter.
import type { ParticipantPlan } from 'vestibule/api';
import { Sheet } from 'vestibule/ui';
import { copy as allCopy } from '../../messages.js';
import { Figure, Sums } from '../../parts/figure.js';
import { BarPlot } from '../../plots/bar-plot.js';
import { ShareBar } from '../../plots/share-bar.js';
import { useFormats } from '../../use-formats.js';
import { yearSoFar } from './year-so-far.js';

const { participant: copy } = allCopy;

interface OfPlan {
  readonly plan: ParticipantPlan;
}

export function ContributionRateCard({ plan }: OfPlan) {
  const { money, percent } = useFormats();
  const { contributionRate, employerRate, maximumRate } = plan;
  const year = yearSoFar(plan);
  return (
    <Sheet title={copy.rate} titleLook="label">
      {contributionRate == null ? <p>{copy.unknown}</p> : <Figure unit={copy.ofPay}>{percent(contributionRate)}</Figure>}
      {contributionRate != null && employerRate != null && (
        <>
          <p>{copy.employerAdds(percent(employerRate), percent(contributionRate + employerRate))}</p>
          {maximumRate != null && <Shares own={contributionRate} employer={employerRate} most={maximumRate} />}
        </>
      )}
      {year && (
        <Sums
          caption={copy.yearSoFar}
          rows={[
            [copy.you, money(year.own)],
            [copy.employer, money(year.employer)],
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
      label={copy.shares(shown.own, shown.employer, shown.most)}
      own={own}
      added={employer}
      most={most}
      words={[copy.keyYou(shown.own), copy.keyEmployer(shown.employer), copy.keyMost(shown.most)]}
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
    <Sheet title={copy.contributions} titleLook="hidden">
      <BarPlot
        caption={copy.byQuarter}
        summary={copy.byQuarterSum(wholeMoney(last.own), wholeMoney(last.employer))}
        columns={[copy.quarter, copy.you, copy.employer]}
        bars={contributions.map(({ from, to, own, employer }) => ({ time: months(from, to, hasYear), lower: own, upper: employer }))}
        format={wholeMoney}
      />
    </Sheet>
  );
}

/** `day` is yyyy-mm-dd. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
