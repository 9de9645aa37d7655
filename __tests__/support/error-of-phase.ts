// The reason why a form's submit failed, as a screen shows it.
import type { DisplayText } from '../../store/core/messages.js';
import type { Phase } from '../../store/core/phase.js';

export const errorOfPhase = (phase: Phase): DisplayText | undefined => (phase.status === 'failed' ? phase.error : undefined);
