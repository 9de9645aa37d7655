// A plan's documents, each a link to the document viewer.
import { type DocumentId, documentLink } from 'vestibule/store';
import { Row, Rows, useAppExtra } from 'vestibule/ui';
import { AppIcon } from '../icons.js';
import { demoMessages } from '../messages.js';

const DOCUMENTS = Object.entries(demoMessages.documents.names) as [DocumentId, string][]; // the keys are the document IDs

export function PlanDocuments({ planId }: { readonly planId: string }) {
  const { environment, clock } = useAppExtra();
  const now = clock.now();
  return (
    <Rows>
      {DOCUMENTS.map(([id, name]) => (
        <Row key={id} icon={<AppIcon name="document" />} end={hasYear(id) ? new Date(now).getFullYear() : undefined}>
          <a href={documentLink(environment, id, planId, now)}>{name}</a>
        </Row>
      ))}
    </Rows>
  );
}

/** The loan policy applies to all years. */
const hasYear = (id: DocumentId): boolean => id !== 'loan-policy';
