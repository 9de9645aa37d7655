// vestibule/api: the part of the data layer that partner apps may use, and nothing else (see docs/data-layer.md, docs/partner-guide.md).
// Importing one group's endpoints or hooks loads only that group.

export * from './activity-log-api.js';
export * from './announcements-api.js';
export * from './authenticator-api.js';
export type { CallMeta, CallOptions, GatewayBaseQuery } from './base-query.js';
export * from './branding-api.js';
export { type Bridge, parseBridgeCookie, parseRolesCookie } from './bridge-cookie.js';
export * from './captcha-api.js';
export * from './contact-api.js';
export * from './contact-details-api.js';
export type { Flatten } from './contract/call.js';
export { EMAIL_VERIFY_TYPE } from './contract/contact-details.js';
export { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from './contract/option-choice.js';
export { FRESH_PROOF_NEEDED } from './contract/proof.js';
/** Every validator and mask except `hasKnownTld`, whose list is large. */
export * from './contract/rules/index.js';
export { METHODS, type MfaType, type SentMethod } from './contract/mfa-methods.js';
export { createGatewayContext, type GatewayContextParts } from './create-gateway-context.js';
export * from './credentials-api.js';
export { tagsInvalidated } from './endpoint.js';
export type { Capability } from './contract/capabilities.js';
export { type Environment, type EnvironmentResult, parseEnvironment } from './environment.js';
export { gatewayApi, type GatewayTag } from './gateway-api.js';
export { type GatewayContext, type GatewayExtra, type GatewayResponse, joinAddress } from './gateway-context.js';
export {
  errorCode,
  errorEntries,
  errorStatus,
  errorText,
  type GatewayError,
  type GatewayErrorEntry,
  isRefusal,
  retryAfter,
  type SchemaIssue,
  toGatewayError,
} from './gateway-error.js';
export { type GatewayFailure, isGatewayFailure } from './is-gateway-failure.js';
export type { HookArg, HooksOf } from './hooks-of.js';
export * from './landing-api.js';
export * from './mfa-api.js';
export * from './navigation-api.js';
export * from './option-choice-api.js';
export * from './payroll-api.js';
export * from './plans-api.js';
export * from './proof-api.js';
export * from './recovery-api.js';
export * from './recovery-codes-api.js';
export { basicCredentials } from './request.js';
export { type Concealable, conceal, isSerializable, Secret } from './secret.js';
export * from './session-api.js';
export * from './security-notices-api.js';
export * from './sessions-api.js';
export * from './sign-in-api.js';
export { type SecretCallState, type SecretEndpoint, useSecretCall } from './use-secret-call.js';
export * from './verification-links-api.js';
export type { WithoutHooks } from './without-hooks.js';
