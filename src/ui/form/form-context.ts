// What a form tells its fields: whether it is waiting for a response, and which field the gateway refused.
import { createContext, use } from 'react';

export interface FormContextValue {
  readonly isBusy: boolean;
  /** The field that the gateway refused, and the element with the message. */
  readonly refused?: { readonly field: string; readonly errorId: string };
}

export const FormContext = createContext<FormContextValue>({ isBusy: false });

export const useFormContext = (): FormContextValue => use(FormContext);
