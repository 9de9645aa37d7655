// Every call with a method other than GET is an event of the security log, or is listed here with the reason why not.
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import type { CallName } from '../../gateway/calls/call-names.js';
import { eventOfCall } from '../../gateway/calls/events-of-calls.js';

const READS = 'It reads: its argument is in the body to stay out of addresses.';
const PLAN = "It changes a plan's data, not the security of an account.";
const LOG = 'It is itself a line in the activity log.';

/** The security log records these calls only if they are refused. */
const NO_EVENT: Partial<Record<CallName, string>> = {
  'mfa.mfaUser': READS,
  'mfa.mfaOptions': READS,
  'mfa.totpInfo': READS,
  'recovery.securityQuestion': READS,
  'activityLog.logUser': LOG,
  'activityLog.logParticipant': LOG,
  'plans.electSafeHarbor': PLAN,
  'plans.createChangeRequest': PLAN,
  'plans.saveStrategicPartners': PLAN,
  'payroll.createEmployer': PLAN,
  'payroll.updateEmployer': PLAN,
  'payroll.setEmployerState': PLAN,
  'payroll.removeEmployer': PLAN,
  'payroll.setIntegrationToken': PLAN,
  'payroll.saveForfeitureSettings': PLAN,
};

const calls = Object.entries(contract).flatMap(([group, rows]) =>
  Object.entries<Call>(rows).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

test('a call with a method other than GET is a security event, or has a reason not to be one', () => {
  const silent = calls.filter(({ call }) => call.method !== 'GET' && eventOfCall(call) === undefined);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(NO_EVENT).sort());
});
