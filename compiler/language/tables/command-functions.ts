import type { FunctionTable } from '../../../runtime/tables/tables.ts';

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

/** What a consent signal says. Without `signals` in the project, the consent of the tag decides; see `compile/evaluate/signals.ts`. */
export const signalFunction: FunctionTable = {
  name: 'signal',
  summary: 'Whether a signal of the consent block is granted: "granted" or "denied".',
  result: 'text',
  evaluate: () => undefined,
  example: 'signal(ad_storage)',
};

/** Calls a custom module of the project with the values that follow. */
export const moduleFunction = (module: string): FunctionTable => ({
  name: 'module',
  summary: 'Calls a custom module.',
  result: 'unknown',
  evaluate: () => undefined,
  export: { file: 'custom/function-of.ts', name: 'functionOf', needs: [], module },
  example: 'module("./modules/open.ts")(site, topic)',
});

/** A record with one field, whose name is a value: `{ [id]: value }`. */
export const fieldFunction: FunctionTable = {
  name: 'field',
  summary: 'A record with one field, whose name is a value.',
  result: 'record',
  evaluate: (name, value) => ({ [String(name)]: value }),
  write: (name, value) => `{[${name}]:${value}}`,
  example: '{ [id]: [] }',
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
