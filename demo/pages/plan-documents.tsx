// A plan's documents, each a link to the document viewer.
import { useAppExtra } from 'vestibule/ui';
import { type DocumentId, documentLink } from 'vestibule/store';
import { copy } from '../messages.js';

const DOCUMENTS = Object.entries(copy.documents.names) as [DocumentId, string][]; // the keys are the document ids

export function PlanDocuments({ planId }: { readonly planId: string }) {
  const { environment, clock } = useAppExtra();
  return (
    <ul>
      {DOCUMENTS.map(([id, name]) => (
        <li key={id}>
          <a href={documentLink(environment, id, planId, clock.now())}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
