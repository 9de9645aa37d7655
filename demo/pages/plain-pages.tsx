// The rooms that only say one thing: where an enrollment begins, where documents are signed, and where there is nothing.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Room } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';

interface PlainRoomProps {
  readonly title: string;
  readonly next: string;
  readonly children: ReactNode;
}

function PlainRoom({ title, next, children }: PlainRoomProps) {
  return (
    <Room title={title}>
      <Section title={next} isWide>
        {children}
        <p>
          <Link to="/dashboard">{copy.toDashboard}</Link>
        </p>
      </Section>
    </Room>
  );
}

export function EnrollmentRoom() {
  return (
    <PlainRoom title={copy.enrollment.title} next={copy.enrollment.next}>
      <p>{copy.enrollment.text}</p>
    </PlainRoom>
  );
}

export function SignatureRoom() {
  const [query] = useSearchParams();
  return (
    <PlainRoom title={copy.signature.title} next={copy.signature.next}>
      <p>{query.get('token') ? copy.signature.text : copy.signature.noToken}</p>
    </PlainRoom>
  );
}

export function UnknownRoom() {
  return (
    <PlainRoom title={copy.unknownRoom.title} next={copy.unknownRoom.next}>
      <p>{copy.unknownRoom.text}</p>
    </PlainRoom>
  );
}
