// Option choices and settings (spec 4 and 7): what the user chose about extra security, and when to ask again.
import * as calls from './contract/option-choice.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Option choices and settings: the endpoints of this area, documented one by one. */
export const optionChoiceApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** One choice, by its option id (190, 9930); dates are MM/dd/yyyy or ISO text, null means inactive and without dates. */
    optionChoice: build.mutation<ResultOf<typeof calls.optionChoice>, MutationArg<typeof calls.optionChoice>>({
      query: toRequest(calls.optionChoice),
    }),
    /** Makes an option active. */
    saveOptionChoice: build.mutation<ResultOf<typeof calls.saveOptionChoice>, MutationArg<typeof calls.saveOptionChoice>>({
      query: toRequest(calls.saveOptionChoice),
    }),
    /** Makes an option inactive. */
    deleteOptionChoice: build.mutation<ResultOf<typeof calls.deleteOptionChoice>, MutationArg<typeof calls.deleteOptionChoice>>({
      query: toRequest(calls.deleteOptionChoice),
    }),
    /** Stores the date of the next reminder: `optionValue` is MM/dd/yyyy. */
    saveOptionSettings: build.mutation<ResultOf<typeof calls.saveOptionSettings>, MutationArg<typeof calls.saveOptionSettings>>({
      query: toRequest(calls.saveOptionSettings),
    }),
  }),
});

/** `optionChoice` as a React hook. */
export const useOptionChoiceMutation = optionChoiceApi.useOptionChoiceMutation;
/** `saveOptionChoice` as a React hook. */
export const useSaveOptionChoiceMutation = optionChoiceApi.useSaveOptionChoiceMutation;
/** `deleteOptionChoice` as a React hook. */
export const useDeleteOptionChoiceMutation = optionChoiceApi.useDeleteOptionChoiceMutation;
/** `saveOptionSettings` as a React hook. */
export const useSaveOptionSettingsMutation = optionChoiceApi.useSaveOptionSettingsMutation;
