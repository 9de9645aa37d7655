// Test-only endpoints with a timeout of a quarter of a second: one for each kind of reply, and one that may be retried.
import { contract } from '../../../api/contract/index.js';
import { gatewayApi } from '../../../api/gateway-api.js';
import { mutationOf } from '../../../api/endpoint.js';

const impatient = { timeoutMs: 250, ownErrors: true };
const once = { ...impatient, once: true };

const planList = mutationOf(contract.plans.planList);
const updateEmail = mutationOf(contract.contactDetails.updateEmail);

export const impatientApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    readAgain: build.mutation<unknown, void>({ ...mutationOf(contract.session.lastAccessed), extraOptions: impatient }),
    readData: build.mutation<unknown, void>({ ...planList, query: () => planList.query({ userId: '7' }), extraOptions: once }),
    readBare: build.mutation<unknown, void>({ ...mutationOf(contract.session.lastAccessed), extraOptions: once }),
    readText: build.mutation<unknown, void>({ ...mutationOf(contract.signIn.status), extraOptions: once }),
    readIgnored: build.mutation<unknown, void>({ ...mutationOf(contract.session.keepAlive), extraOptions: once }),
    change: build.mutation<unknown, void>({
      ...updateEmail,
      query: () => updateEmail.query({ userId: '7', body: { email: 'a@example.com' } }),
      extraOptions: impatient,
    }),
  }),
});
