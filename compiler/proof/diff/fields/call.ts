import type { Call } from '../../../language/model/program.ts';
import { declaredFields, listed, never, shown, unnoticed, type FieldsOf } from './field.ts';
import { keyOfType } from '../keys.ts';
import { duration, keyOfExpression, keyOfSent } from './values.ts';

const answerOf = ({ answer }: Call) =>
  listed(Object.entries(answer).map(([name, type]) => `${name}: ${keyOfType(type)}`));

export const callFields: FieldsOf<Call> = {
  ...declaredFields,
  meets: unnoticed,
  method: { key: ({ method }) => method, runsNoMore: never, setting: shown('method', ({ method }) => method) },
  address: { key: ({ address }, about) => keyOfSent(address, about) },
  query: { key: ({ query }, about) => keyOfSent(query, about) },
  // Browsers do not send the body of a GET request.
  body: { key: ({ method, body }, about) => (method === 'POST' ? keyOfSent(body, about) : undefined) },
  answer: { key: answerOf, setting: shown('answer', answerOf) },
  format: { key: ({ format }) => format, setting: shown('format', ({ format }) => format) },
  timeout: { key: ({ timeout }) => timeout, setting: shown('timeout', ({ timeout }) => duration(timeout)) },
  group: { key: ({ group }) => group, starts: true, runsNoMore: never, setting: shown('group', ({ group }) => group) },
  when: { key: ({ when }, about) => keyOfExpression(when, about), starts: true },
  purpose: unnoticed,
  owner: unnoticed,
  until: unnoticed,
  operator: unnoticed,
};
