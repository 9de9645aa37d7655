// The foot of a step that has nothing to submit: the links back and forward.
import { ButtonLink, CardFoot } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';

export interface StepFootProps {
  readonly back: string;
  readonly next: string;
  readonly nextLabel?: string;
}

export function StepFoot({ back, next, nextLabel = demoMessages.next }: StepFootProps) {
  return (
    <CardFoot back={<ButtonLink<string> to={back}>{demoMessages.back}</ButtonLink>}>
      <ButtonLink<string> look="primary" to={next}>
        {nextLabel}
      </ButtonLink>
    </CardFoot>
  );
}
