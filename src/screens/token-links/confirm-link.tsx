// Describes a link before using it up. The next step requires a press, which mail scanners do not make.
import { useDispatch } from 'react-redux';
import { type LinkKind, waitsForPress } from '../../../store/flows/token-links/decide-token.js';
import { tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { Button } from '../../ui/button/button.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';

export function ConfirmLink({ landing }: { readonly landing: LinkKind }) {
  const dispatch = useDispatch();
  if (!waitsForPress(landing)) return null;
  const { title, about, button } = tokenLinksMessages.confirm[landing];
  return (
    <Page title={title}>
      <p>{about}</p>
      <CardFoot>
        <Button onClick={() => dispatch(tokenLinks.confirmed())}>{button}</Button>
      </CardFoot>
    </Page>
  );
}
