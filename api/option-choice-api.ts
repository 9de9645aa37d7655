// Option choices and settings (spec 4 and 7): what the user chose about extra security, and when to ask again.
import * as calls from './contract/option-choice.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

/** Option choices and settings: the endpoints of this area, documented one by one. */
export const optionChoiceApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** One choice, by its option id (190, 9930); dates are MM/dd/yyyy or ISO text, null means inactive and without dates. */
    optionChoice: build.mutation<Answer<typeof calls.optionChoice>, Arg<typeof calls.optionChoice>>({ query: to(calls.optionChoice) }),
    /** Makes an option active. */
    saveOptionChoice: build.mutation<Answer<typeof calls.saveOptionChoice>, Arg<typeof calls.saveOptionChoice>>({
      query: to(calls.saveOptionChoice),
    }),
    /** Makes an option inactive. */
    deleteOptionChoice: build.mutation<Answer<typeof calls.deleteOptionChoice>, Arg<typeof calls.deleteOptionChoice>>({
      query: to(calls.deleteOptionChoice),
    }),
    /** Stores the date of the next reminder: `optionValue` is MM/dd/yyyy. */
    saveOptionSettings: build.mutation<Answer<typeof calls.saveOptionSettings>, Arg<typeof calls.saveOptionSettings>>({
      query: to(calls.saveOptionSettings),
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
