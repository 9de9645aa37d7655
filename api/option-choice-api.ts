// Option choices and settings: what the user chose about extra security, and when to ask again.
import * as calls from './contract/option-choice.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { OptionChoice } from './contract/option-choice.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * One choice, by its option ID (190, 9930). Dates are MM/dd/yyyy or ISO text; null means inactive and without dates.
     * A mutation although it only reads: the next step depends on it, so a cached response will not do.
     */
    optionChoice: build.mutation({
      ...mutationOf(calls.optionChoice),
    }),
    /** Makes an option active: `{ optionType, active: true }`, with a number of `OPTION_TYPE`. */
    saveOptionChoice: build.mutation({
      ...mutationOf(calls.saveOptionChoice),
    }),
    /** Makes an option inactive: `{ optionType, active: false }`. */
    deleteOptionChoice: build.mutation({
      ...mutationOf(calls.deleteOptionChoice),
    }),
    /** Stores the date of the next reminder: `optionValue` is MM/dd/yyyy, `optionValueTypeId` is `SKIP_UNTIL_VALUE_TYPE`. */
    saveOptionSettings: build.mutation({
      ...mutationOf(calls.saveOptionSettings),
    }),
  }),
});

/** Option choices and settings: what the user chose about extra security. */
export const optionChoiceApi = withoutHooks(api);

export const { useOptionChoiceMutation, useSaveOptionChoiceMutation, useDeleteOptionChoiceMutation, useSaveOptionSettingsMutation } =
  hooksOf(api, calls);
