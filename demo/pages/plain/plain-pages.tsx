// The pages with only one message: start of an enrollment, document signing, and not found.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppPage, ButtonLink, Sheet, CardFoot } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';

interface PlainPageProps {
  readonly title: string;
  readonly next: string;
  readonly children: ReactNode;
}

function PlainPage({ title, next, children }: PlainPageProps) {
  return (
    <AppPage title={title}>
      <Sheet title={next} isWide>
        <p>{children}</p>
        <CardFoot>
          <ButtonLink<string> look="primary" to="/dashboard">
            {demoMessages.toDashboard}
          </ButtonLink>
        </CardFoot>
      </Sheet>
    </AppPage>
  );
}

export function EnrollmentPage() {
  return (
    <PlainPage title={demoMessages.enrollment.title} next={demoMessages.enrollment.next}>
      {demoMessages.enrollment.text}
    </PlainPage>
  );
}

export function SignaturePage() {
  const [query] = useSearchParams();
  return (
    <PlainPage title={demoMessages.signature.title} next={demoMessages.signature.next}>
      {query.get('token') ? demoMessages.signature.text : demoMessages.signature.noToken}
    </PlainPage>
  );
}

export function UnknownPage() {
  return (
    <PlainPage title={demoMessages.unknownPage.title} next={demoMessages.unknownPage.next}>
      {demoMessages.unknownPage.text}
    </PlainPage>
  );
}
