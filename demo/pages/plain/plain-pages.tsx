// The pages with only one message: start of an enrollment, document signing, and not found.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppPage, ButtonLink, Sheet, CardFoot } from 'vestibule/ui';
import { copy } from '../../messages.js';

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
            {copy.toDashboard}
          </ButtonLink>
        </CardFoot>
      </Sheet>
    </AppPage>
  );
}

export function EnrollmentPage() {
  return (
    <PlainPage title={copy.enrollment.title} next={copy.enrollment.next}>
      {copy.enrollment.text}
    </PlainPage>
  );
}

export function SignaturePage() {
  const [query] = useSearchParams();
  return (
    <PlainPage title={copy.signature.title} next={copy.signature.next}>
      {query.get('token') ? copy.signature.text : copy.signature.noToken}
    </PlainPage>
  );
}

export function UnknownPage() {
  return (
    <PlainPage title={copy.unknownPage.title} next={copy.unknownPage.next}>
      {copy.unknownPage.text}
    </PlainPage>
  );
}
