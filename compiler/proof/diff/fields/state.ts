import { staticValue } from '../../../compile/evaluate/static-value.ts';
import type { State } from '../../../language/model/program.ts';
import { sameTexts } from '../field-texts.ts';
import { keyOfType } from '../keys.ts';
import { declaredFields, shown, unnoticed, type About, type FieldsOf } from './field.ts';
import { keyOfExpression, textOfExpression, textOfArguments } from './values.ts';

export const stateFields: FieldsOf<State> = {
  ...declaredFields,
  type: { key: ({ type }) => keyOfType(type), setting: shown('type', ({ type }) => keyOfType(type)) },
  // Values with the label are compared where they are sent.
  labelledBy: unnoticed,
  flag: { key: ({ flag }) => flag, setting: shown('flag', ({ flag }) => (flag ? 'yes' : 'no')) },
  keep: { key: ({ keep }) => keep, setting: shown('keep', ({ keep }) => keep) },
  key: {
    key: keyOfPlace,
    setting: shown('key', ({ key }) => key && `${key.source.name}(${textOfArguments(key.arguments)})`),
  },
  format: { key: ({ format }) => format, setting: shown('format', ({ format }) => format) },
  limit: { key: ({ limit }) => limit, setting: shown('limit', ({ limit }) => limit?.toString()) },
  initial: {
    key: (state, about) => (isUsualValue(state) ? undefined : keyOfExpression(state.initial, about)),
    setting(before, after, { keys }) {
      const [was, is] = [before, after].map(({ initial, source }) => textOfExpression(initial, source) || 'none');
      const isAlike = was === is && before.initial && after.initial;
      const texts = isAlike ? sameTexts(was, before.initial, after.initial, keys, keys) : { was, is };
      return [{ name: 'initial', ...texts }];
    },
  },
  group: { key: ({ group }) => group, setting: shown('group', ({ group }) => group) },
  purpose: unnoticed,
  owner: unnoticed,
  until: unnoticed,
};

/** Whether a state would begin with the same value without `initial`. A script stores that of others. */
function isUsualValue({ initial, type, keep, key }: State): boolean {
  if (keep !== 'page' || key) return false;
  const value = initial && staticValue(initial);
  return (type.name === 'boolean' && value === false) || (type.name === 'integer' && value === 0);
}

/** Returns where a state is stored, if it names the place. */
export function keyOfPlace({ key }: State, { keys }: About): unknown {
  return key && [key.source.name, ...key.arguments.map(keys.of)];
}
