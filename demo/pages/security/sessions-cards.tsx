// The user's sessions and remembered computers, with a button to end each.
import {
  type SessionList,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useForgetComputerMutation,
  useSessionListQuery,
} from 'vestibule/api';
import { Button, Sheet, Loaded, Row, Rows, Tag } from 'vestibule/ui';
import { AppIcon, type AppIconName } from '../../icons.js';
import { ChangeOutcome, type ChangeOutcomeHandle, useChangeOutcome } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { useFormats } from '../../use-formats.js';
import { securityMessages as messages } from './messages.js';

type Session = NonNullable<SessionList['sessions']>[number];
type Computer = NonNullable<SessionList['computers']>[number];

/** Other browsers come and go, so the list is requested each time the page opens. */
const useSessionList = () => useSessionListQuery(undefined, { refetchOnMountOrArgChange: true });

/** `hasNewFactor`: a sign-in factor has just changed, perhaps because of a session elsewhere. */
export function SessionsCard({ hasNewFactor }: { readonly hasNewFactor: boolean }) {
  const query = useSessionList();
  const { outcome, follow } = useChangeOutcome();
  const others = query.data?.sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Sheet title={messages.sessions}>
      <ChangeOutcome outcome={outcome} />
      {hasNewFactor && others.length > 0 && <p>{messages.endOthersOffer}</p>}
      <Loaded query={query}>
        {({ sessions }) => (
          <Rows>
            {sessions?.map((session) => (
              <SessionRow key={session.id} session={session} follow={follow} />
            ))}
          </Rows>
        )}
      </Loaded>
      {others.length > (hasNewFactor ? 0 : 1) && <EndOthers follow={follow} />}
    </Sheet>
  );
}

type Follow = Pick<ChangeOutcomeHandle, 'follow'>;

function SessionRow({ session, follow }: Follow & { readonly session: Session }) {
  const { moment } = useFormats();
  const ending = useChange(useEndSessionMutation(), 'Security', 'Session ended.');
  const { id, browser, isCurrent, startedAt, lastAccessedAt } = session;
  const name = browser ?? messages.unknownBrowser;
  const detail = isCurrent ? startedAt && messages.since(moment(startedAt)) : lastAccessedAt && messages.lastUsed(moment(lastAccessedAt));
  return (
    <Row
      icon={<AppIcon name={iconOf(name)} />}
      detail={detail}
      end={
        isCurrent ? (
          <Tag kind="good">{messages.thisOne}</Tag>
        ) : (
          <Button
            look="secondary"
            isBusy={ending.isBusy}
            aria-label={messages.endSessionOf(name, detail)}
            onClick={() => void follow(ending.run({ sessionId: id }), messages.sessionEnded, { takesFocus: true })}
          >
            {messages.endSession}
          </Button>
        )
      }
    >
      {name}
    </Row>
  );
}

function EndOthers({ follow }: Follow) {
  const ending = useChange(useEndOtherSessionsMutation(), 'Security', 'Other sessions ended.');
  return (
    <div>
      <Button
        look="secondary"
        isBusy={ending.isBusy}
        onClick={() => void follow(ending.run({}), messages.othersEnded, { takesFocus: true })}
      >
        {messages.endOthers}
      </Button>
    </div>
  );
}

export function ComputersCard() {
  const query = useSessionList();
  const { outcome, follow } = useChangeOutcome();
  return (
    <Sheet title={messages.computers}>
      <p>{messages.computersHint}</p>
      <ChangeOutcome outcome={outcome} />
      <Loaded query={query}>
        {({ computers }) =>
          computers?.length ? (
            <Rows>
              {computers.map((computer) => (
                <ComputerRow key={computer.id} computer={computer} follow={follow} />
              ))}
            </Rows>
          ) : (
            <p>{messages.noComputers}</p>
          )
        }
      </Loaded>
    </Sheet>
  );
}

function ComputerRow({ computer, follow }: Follow & { readonly computer: Computer }) {
  const { moment } = useFormats();
  const forgetting = useChange(useForgetComputerMutation(), 'Security', 'Computer forgotten.');
  const { id, browser, rememberedAt, lastUsedAt } = computer;
  const name = browser ?? messages.unknownBrowser;
  const detail = lastUsedAt ? messages.lastUsed(moment(lastUsedAt)) : rememberedAt && messages.remembered(moment(rememberedAt));
  return (
    <Row
      icon={<AppIcon name={iconOf(name)} />}
      detail={detail}
      end={
        <Button
          look="secondary"
          isBusy={forgetting.isBusy}
          aria-label={messages.forgetOf(name, detail)}
          onClick={() => void follow(forgetting.run({ computerId: id }), messages.forgotten, { takesFocus: true })}
        >
          {messages.forget}
        </Button>
      }
    >
      {name}
    </Row>
  );
}

const iconOf = (browser: string): AppIconName => (/iPhone|iPad|Android/.test(browser) ? 'phone' : 'computer');
