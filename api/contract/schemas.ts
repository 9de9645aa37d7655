// Schemas that several groups share. Requests are strict: only the named members are allowed. Responses are tolerant: members that a newer
// gateway adds are left out.
import * as v from 'valibot';
import { isCode } from './rules/code.js';
import { isPassword } from './rules/password.js';
import { isKeepable, isPlainText, isStorableText } from './rules/plain-text.js';
import { isRecoveryCode } from './rules/recovery-code.js';
import { isUsername } from './rules/username.js';

/** Required text, with a limit so no request grows without bound. */
export const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.check(isPlainText, 'text'));

/** A line of text that a gateway stores, such as a name. */
export const Line = v.pipe(v.string(), v.maxLength(200), v.check(isPlainText, 'text'));

/** A user, plan, or employer identifier: opaque text. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.check(isPlainText, 'text'));

/** Some gateways return numeric identifiers; Vestibule keeps them as text. */
export const LooseId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * A username as typed or pasted at sign-in or recovery: any text that a database can look for, since old accounts may predate the rules.
 * One with a tab or another control character inside, or of more than 200 characters, matches no account.
 */
export const TypedUsername = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096), v.check(isStorableText, 'storable'));

/** An answer to a security question as typed or pasted. It is compared, never stored, so tabs around it are as good as spaces. */
export const TypedAnswer = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** A new username (R5). */
export const NewUsername = v.pipe(v.string(), v.check(isUsername, 'username'));

/** A new password (R5). */
export const NewPassword = v.pipe(v.string(), v.check(isPassword, 'password'));

/** A one-time code: up to six digits (R5). */
export const OneTimeCode = v.pipe(v.string(), v.check(isCode, 'code'));

/** The code for a second factor: a one-time code or a recovery code. */
export const FactorCode = v.pipe(
  v.string(),
  v.check((value) => isCode(value) || isRecoveryCode(value), 'factorCode'),
);

/** A solved captcha response: an opaque single-use string. */
export const CaptchaResponse = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384));

/** A JSON object of which only the members in `schema` are read, and which is kept as it is: at most 16,384 characters and 32 levels. */
export const keepable = <S extends v.GenericSchema>(schema: S) =>
  // scripts/openapi reads the metadata: to JSON Schema, a pipe is what its first part is.
  v.pipe(v.custom<v.InferInput<S>>(isKeepable, 'object'), v.metadata({ refinedBy: schema }), schema);

/** A JSON object that the gateway passes through unread. */
export const PassThrough = keepable(v.record(v.string(), v.unknown()));

/**
 * A list of records. An unreadable record is dropped. If no record is readable, the list has another shape and fails, because an empty
 * list would mean that there is nothing.
 */
export function records<const S extends v.GenericSchema>(item: S): v.ArraySchema<S, undefined> {
  const list = v.array(item);
  // Its own step, which valibot calls for every schema. A pipe would do the same, but openapi.json shows only the first part of a pipe.
  const readAll = list['~run'];
  return Object.assign(list, {
    '~run': (...[dataset, config]: Parameters<typeof readAll>) => {
      const good = Array.isArray(dataset.value) ? dataset.value.filter((record) => v.is(item, record)) : [];
      return readAll.call(list, good.length > 0 ? { ...dataset, value: good } : dataset, config);
    },
  });
}

/** A member that a gateway need not send. A value of another shape counts as absent and does not affect the rest of the response. */
export const ifReadable = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);

/** For replies whose content is not read. */
export const Nothing = v.unknown();

/** Optional text; older gateways send null for it. */
export const MaybeText = v.nullish(v.string());
