// The rooms that only say one thing: where an enrollment begins, where documents are signed, and where there is nothing.
import { useSearchParams } from 'react-router-dom';
import { Section } from '../components/section.js';
import { copy } from '../copy.js';

export function EnrollmentRoom() {
  return (
    <Section title={copy.enrollment.title}>
      <p>{copy.enrollment.text}</p>
    </Section>
  );
}

export function SignatureRoom() {
  const [query] = useSearchParams();
  return (
    <Section title={copy.signature.title}>
      <p>{query.get('token') ? copy.signature.text : copy.signature.noToken}</p>
    </Section>
  );
}

export function UnknownRoom() {
  return (
    <Section title={copy.unknownRoom}>
      <span />
    </Section>
  );
}
