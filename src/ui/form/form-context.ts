// What a form tells its fields: that its answer is awaited, and which field the gateway refused.
import { createContext, use } from 'react';

export interface FormStatus {
  readonly isBusy: boolean;
  /** The field that the gateway's refusal is about, and the element that says so. */
  readonly refused?: { readonly field: string; readonly errorId: string };
}

export const FormContext = createContext<FormStatus>({ isBusy: false });

export const useFormStatus = (): FormStatus => use(FormContext);
