// The balance, its growth this year, and its line over the last year.
import type { DatedBalance, ParticipantPlan } from 'vestibule/api';
import { Sheet } from 'vestibule/ui';
import { AppIcon } from '../../icons.js';
import { demoMessages } from '../../messages.js';
import { MoneyFigure, Sums } from '../../parts/figure.js';
import { LinePlot } from '../../plots/line-plot.js';
import { useFormats } from '../../use-formats.js';
import styles from './account.module.css';
import { type YearSoFar, yearSoFar } from './year-so-far.js';

const { participant: messages } = demoMessages;

export function BalanceCard({ plan }: { readonly plan: ParticipantPlan }) {
  const { balance, balances } = plan;
  const year = yearSoFar(plan);
  return (
    <Sheet title={messages.balance} titleLook="label" isWide>
      <div className={styles.hero}>
        <div className={styles.figures}>
          {balance == null ? <p>{messages.unknown}</p> : <MoneyFigure amount={balance} />}
          {year && <Year {...year} />}
        </div>
        {balances && balances.length > 1 && <BalancePlot balances={balances} />}
      </div>
    </Sheet>
  );
}

function Year({ startDay, start, own, employer, change }: YearSoFar) {
  const { money, moneyChange, wholeMoney, date } = useFormats();
  const gain = own + employer + change;
  const isMore = gain >= 0;
  return (
    <>
      <p className={styles.change} data-more={isMore}>
        <AppIcon name={isMore ? 'up' : 'down'} size={18} />
        {(isMore ? messages.more : messages.less)(wholeMoney(Math.abs(gain)), date(startDay))}
      </p>
      <Sums
        rows={[
          [messages.balanceOn(date(startDay)), money(start)],
          [messages.contributions, moneyChange(own + employer)],
          [messages.change, moneyChange(change)],
        ]}
      />
    </>
  );
}

function BalancePlot({ balances }: { readonly balances: readonly DatedBalance[] }) {
  const { month, money, shortMoney, wholeMoney } = useFormats();
  const [first] = balances;
  const last = balances.at(-1);
  if (!first || !last) return null;
  return (
    <LinePlot
      caption={messages.byMonth}
      summary={messages.byMonthSum(wholeMoney(first.amount), month(first.day), wholeMoney(last.amount), month(last.day))}
      columns={[messages.month, messages.balance]}
      points={balances.map(({ day, amount }) => ({ time: month(day), value: amount }))}
      short={shortMoney}
      full={money}
    />
  );
}
