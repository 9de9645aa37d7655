// Where a one-time code is entered (spec 2, /mfa-verification and /outer-mfa-verification).
import { useSelector } from 'react-redux';
import { selectMfa } from '../../../store/mfa/mfa-slice.js';
import { Screen } from '../../components/screen.js';
import { copy } from '../../copy/mfa.js';
import { CodeForm } from './code-form.js';

export function CodeScreen() {
  const { purpose } = useSelector(selectMfa);
  return (
    <Screen title={copy.code.title} progress={purpose ? copy.progress[purpose]?.code : undefined}>
      <CodeForm />
    </Screen>
  );
}
