import type { FunctionTable } from '../../runtime/tables.ts';

/** Functions that only commands of declared vendors can contain. They are not values of the language, so no other place has them. */

/** The time at which the command is made, as a `Date`. */
export const nowFunction: FunctionTable = {
  name: 'now',
  summary: 'The current time as a date of JavaScript.',
  result: 'unknown',
  evaluate: () => undefined,
  write: () => 'new Date',
  example: 'now',
};

/** Sets a global variable of the page, between commands. */
export const setFunction: FunctionTable = {
  name: 'set',
  summary: 'Sets a global variable of the page.',
  result: 'unknown',
  evaluate: () => undefined,
  write: (name, value) => `window[${name}]=${value}`,
  example: 'set("ga-disable-" + id, true)',
};

/** A record with the fields of several; of equal fields, the last one. */
export const mergeFunction: FunctionTable = {
  name: 'merge',
  summary: 'A record with the fields of several records.',
  result: 'record',
  evaluate: (...records: readonly object[]) => Object.assign({}, ...records),
  write: (...codes) => `{${codes.map((code) => `...${code}`).join(',')}}`,
  example: 'merge(parameters, { send_to: id })',
};
