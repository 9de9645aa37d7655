// Endpoints of the tests' own that wait a quarter of a second: one for each kind of reply, and one that may be sent again.
import { contract } from '../../../api/contract/index.js';
import { gatewayApi, toRequest } from '../../../api/gateway-api.js';

const impatient = { timeoutMs: 250, ownErrors: true };
const once = { ...impatient, once: true };

export const impatientApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    readAgain: build.mutation<unknown, void>({ query: toRequest(contract.session.lastAccessed), extraOptions: impatient }),
    readData: build.mutation<unknown, void>({ query: () => toRequest(contract.plans.planList)({ userId: '7' }), extraOptions: once }),
    readBare: build.mutation<unknown, void>({ query: toRequest(contract.session.lastAccessed), extraOptions: once }),
    readText: build.mutation<unknown, void>({ query: toRequest(contract.signIn.status), extraOptions: once }),
    readIgnored: build.mutation<unknown, void>({ query: toRequest(contract.session.keepAlive), extraOptions: once }),
    change: build.mutation<unknown, void>({
      query: () => toRequest(contract.contactDetails.updateEmail)({ userId: '7', body: { email: 'a@example.com' } }),
      extraOptions: impatient,
    }),
  }),
});
