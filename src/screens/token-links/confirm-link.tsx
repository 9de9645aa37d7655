// Describes a link before using it up. The next step requires a press, which mail scanners do not make.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { type LinkKind, waitsForPress } from '../../../store/flows/token-links/decide-token.js';
import { selectTokenLink, tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { Button } from '../../ui/button/button.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';

export function ConfirmLink({ kind }: { readonly kind: LinkKind }) {
  const dispatch = useAppDispatch();
  const { signsOutAnother } = useAppSelector(selectTokenLink);
  if (!waitsForPress(kind)) return null;
  const { title, about, button } = tokenLinksMessages.confirm[kind];
  const { forAnotherUser, stay } = tokenLinksMessages;
  return (
    <Page title={title}>
      <p>{about}</p>
      {signsOutAnother && <p>{forAnotherUser}</p>}
      <CardFoot back={signsOutAnother && <ButtonLink to="/">{stay}</ButtonLink>}>
        <Button onClick={() => dispatch(tokenLinks.confirmed())}>{button}</Button>
      </CardFoot>
    </Page>
  );
}
