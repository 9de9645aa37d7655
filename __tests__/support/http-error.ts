// A call that failed with an error status.
import type { GatewayError, GatewayErrorEntry } from '../../api/gateway-error.js';

type HttpError = Extract<GatewayError, { readonly kind: 'http' }>;
type Details = Partial<GatewayErrorEntry> & Partial<Pick<HttpError, 'statusText' | 'retryAfterSeconds'>>;

/** Without a code and a description, the gateway sent no entry. */
export const httpError = (status: number, { code, description, ...rest }: Details = {}): HttpError => ({
  kind: 'http',
  status,
  statusText: '',
  errors: code === undefined && description === undefined ? [] : [{ code: code ?? 'X', description: description ?? '' }],
  ...rest,
});
