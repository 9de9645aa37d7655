// The pages that only say one thing: where an enrollment begins, where documents are signed, and where there is nothing.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';

interface PlainPageProps {
  readonly title: string;
  readonly next: string;
  readonly children: ReactNode;
}

function PlainPage({ title, next, children }: PlainPageProps) {
  return (
    <Page title={title}>
      <Section title={next} isWide>
        {children}
        <p>
          <Link to="/dashboard">{copy.toDashboard}</Link>
        </p>
      </Section>
    </Page>
  );
}

export function EnrollmentPage() {
  return (
    <PlainPage title={copy.enrollment.title} next={copy.enrollment.next}>
      <p>{copy.enrollment.text}</p>
    </PlainPage>
  );
}

export function SignaturePage() {
  const [query] = useSearchParams();
  return (
    <PlainPage title={copy.signature.title} next={copy.signature.next}>
      <p>{query.get('token') ? copy.signature.text : copy.signature.noToken}</p>
    </PlainPage>
  );
}

export function UnknownPage() {
  return (
    <PlainPage title={copy.unknownPage.title} next={copy.unknownPage.next}>
      <p>{copy.unknownPage.text}</p>
    </PlainPage>
  );
}
