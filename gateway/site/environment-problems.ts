// What the portal would refuse or ignore in PORTAL_ENVIRONMENT. It would say so on everybody's screen, or not at all.
import * as v from 'valibot';
import { EnvironmentSchema } from '../../api/contract/environment.js';
import { readTheme } from '../../api/contract/read-theme.js';
import type { Config } from '../core/config.js';
import { ruleOf } from '../core/rule-of.js';
import { portalEnvironment } from './environment-block.js';

/** One sentence per problem. */
export function environmentProblems(config: Config): string[] {
  const block = portalEnvironment(config, { env: '', baseUrl: '' });
  return problemsIn(block, config.portalEnvironment).map((problem) => `PORTAL_ENVIRONMENT.${problem}.`);
}

function problemsIn(block: Record<string, unknown>, given: object): readonly string[] {
  const parsed = v.safeParse(EnvironmentSchema, block, { message: ruleOf });
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  const theme = readTheme(block.theme);
  return [...unknownIn(given, parsed.output), ...(theme.ok ? [] : theme.problems)];
}

/** The schema leaves out what it does not know, so browsers read blocks of newer gateways, too. In a setting, that is a misspelling. */
function unknownIn(given: object, known: object, path = ''): string[] {
  const members: Readonly<Record<string, unknown>> = { ...known };
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const member = members[name];
    if (!Object.hasOwn(members, name)) return [`${path}${name} does not exist`];
    return isObject(value) && isObject(member) ? unknownIn(value, member, `${path}${name}.`) : [];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
