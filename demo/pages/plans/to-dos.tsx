// A plan's to-dos, the most urgent first, in the gateway's order.
import type { ReactElement } from 'react';
import { joinAddress, type PlanToDo, usePlanInfoQuery } from 'vestibule/api';
import { Sheet, Empty, Icon, Loaded, Row, Rows, Tag, type TagKind, useAppExtra } from 'vestibule/ui';
import { AppIcon } from '../../icons.js';
import { demoMessages } from '../../messages.js';
import { useFormats } from '../../use-formats.js';
import { useUser } from '../../user.js';
import { type ToDoStatus, toDoStatus } from './to-do-status.js';

const { dashboard: messages } = demoMessages;

export function ToDos({ planId }: { readonly planId: string }) {
  const { clock } = useAppExtra();
  const query = usePlanInfoQuery({ planId });
  // Some gateways do not send to-dos.
  if (query.data && query.data.toDos == null) return null;
  const toDos = (query.data?.toDos ?? []).map((toDo) => ({ toDo, status: toDoStatus(toDo, clock.now()) }));
  const open = toDos.filter(({ status }) => status !== 'done').length;
  return (
    <Sheet title={messages.toDo} aside={open > 0 ? messages.open(open) : undefined}>
      <Loaded query={query}>{() => (toDos.length === 0 ? <Empty>{messages.nothingToDo}</Empty> : <Rows>{toDos.map(toRow)}</Rows>)}</Loaded>
    </Sheet>
  );
}

const circle = <AppIcon name="open" />;
const ICONS: Record<ToDoStatus, ReactElement> = {
  done: <Icon name="done" />,
  overdue: <Icon name="error" />,
  soon: circle,
  later: circle,
  open: circle,
};
const KINDS: Record<ToDoStatus, TagKind> = { done: 'plain', overdue: 'bad', soon: 'care', later: 'plain', open: 'plain' };

/** Two to-dos with the same title are two to-dos. */
const toRow = ({ toDo, status }: { readonly toDo: PlanToDo; readonly status: ToDoStatus }, index: number) => (
  <ToDo key={`${index} ${toDo.title}`} toDo={toDo} status={status} />
);

function ToDo({ toDo: { title, detail, dueDate, doneDate, url }, status }: { readonly toDo: PlanToDo; readonly status: ToDoStatus }) {
  const { environment } = useAppExtra();
  const { isReadOnly } = useUser();
  const { date } = useFormats();
  const due = status === 'overdue' ? messages.overdue : dueDate && messages.due(date(dueDate));
  return (
    <Row
      icon={ICONS[status]}
      detail={doneDate ? messages.done(date(doneDate)) : detail}
      end={status !== 'done' && due ? <Tag kind={KINDS[status]}>{due}</Tag> : undefined}
    >
      {url && status !== 'done' && !isReadOnly ? <a href={joinAddress(environment.host, environment.env, url)}>{title}</a> : title}
    </Row>
  );
}
