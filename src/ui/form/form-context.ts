// What a form tells its fields: whether it is waiting for a response, and which field the gateway refused.
import { createContext, use } from 'react';

export interface FormStatus {
  readonly isBusy: boolean;
  /** The field that the gateway refused, and the element with the message. */
  readonly refused?: { readonly field: string; readonly errorId: string };
}

export const FormContext = createContext<FormStatus>({ isBusy: false });

export const useFormStatus = (): FormStatus => use(FormContext);
