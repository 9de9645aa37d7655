// What a failure says about the call that failed (P3).
import { type GatewayError, isRefusal, mayHaveArrived } from '../../api/gateway-error.js';

const http = (status: number, code = ''): GatewayError => ({
  kind: 'http',
  status,
  statusText: '',
  errors: code === '' ? [] : [{ code, description: 'No.' }],
});

type Meaning = 'refused' | 'may have arrived' | 'wait';

const meaningOf = (error: GatewayError): Meaning[] => [
  ...(isRefusal(error) ? (['refused'] as const) : []),
  ...(mayHaveArrived(error) ? (['may have arrived'] as const) : []),
  ...(isRefusal(error) || mayHaveArrived(error) ? [] : (['wait'] as const)),
];

test.each<[string, GatewayError, Meaning]>([
  ['nothing came back', { kind: 'network' }, 'may have arrived'],
  ['nothing came back in time', { kind: 'timeout' }, 'may have arrived'],
  ['the caller left', { kind: 'aborted' }, 'may have arrived'],
  ["a proxy's page, or a body that was cut off", { kind: 'malformed', status: 200 }, 'may have arrived'],
  ['a body of another shape', { kind: 'schema', issues: [] }, 'may have arrived'],
  ['our own code threw', { kind: 'bug', name: 'TypeError' }, 'may have arrived'],
  ["a proxy's 502", http(502), 'may have arrived'],
  ["the gateway's own 500, perhaps after the change", http(500, 'SVERR01'), 'may have arrived'],
  ['too many requests', http(429, 'RLERR02'), 'wait'],
  ['an error status', http(400, 'RQERR01'), 'refused'],
  ['an error with a success status', { kind: 'gateway', errors: [{ code: 'TOERR02', description: 'No.' }] }, 'refused'],
])('%s', (_case, error, meaning) => {
  expect(meaningOf(error)).toEqual([meaning]);
});
