/** Codes that messages and lints had in earlier versions, with the codes of today: `tagc explain` knows both. */
export const formerCodes: ReadonlyMap<string, string> = new Map([
  ['bad-slot', 'bad-analytics-variable'],
  ['module-answers-later', 'module-returns-promise'],
  ['no-answer', 'no-response'],
  ['personal-element', 'personal-read-back'],
  ['rules-in-a-circle', 'rules-in-a-cycle'],
  ['shared-queue-name', 'shared-global-name'],
  ['slot-in-use', 'analytics-variable-in-use'],
  ['unknown-fact', 'unknown-built-in'],
  ['unknown-promise', 'unknown-assertion'],
  ['yaml-behind', 'yaml-after-value'],
]);
