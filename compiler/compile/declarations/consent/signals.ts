import type { Consent } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { consentSignals, type ConsentSignal } from '../../../language/model/consent-signals.ts';
import { longestTimer } from '../../../../runtime/tables/tables.ts';
import { readUnit } from '../../../language/tables/units.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName, reportRepeated, reportUnknown } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportDuration } from '../../infer/check-value.ts';

/** Links `signals: { ad_storage: targeting }` and `signalSettings: { wait_for_update: 500ms }`. */
export function linkSignals(linker: Linker, found: Binding): Pick<Consent, 'signals'> {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const [signals, settings] = ['signals', 'signalSettings'].map((name) => fields.get(name));
  if (settings && !signals)
    linker.mistake('not-here', { what: '"signalSettings"', where: 'with "signals"' }, source, settings.key);
  const { value } = signals ?? {};
  if (value?.form !== 'record') return {};
  if (value.entries.length === 0) {
    const takes = 'the groups that signals follow, such as { ad_storage: targeting }';
    linker.mistake('wrong-field', { name: 'signals', takes }, source, value);
  }
  reportUnknown(linker, source, value, Object.keys(consentSignals), 'signals');
  reportRepeated(linker, source, value.entries);
  const groups: Partial<Record<ConsentSignal, string>> = {};
  for (const { key, value: group } of value.entries) {
    const name = fieldName(key) ?? '';
    if (!isSignal(name)) continue;
    if (group?.form !== 'name') {
      if (group?.form === 'bad') continue;
      const expected = 'the name of a consent group';
      linker.mistake('wrong-type', { expected, given: 'something else' }, source, group ?? key);
      continue;
    }
    const word = { text: group.name, start: group.start, end: group.end };
    if (linker.find('groups', word, source, 'unknown-group')) groups[name] ??= group.name;
  }
  return { signals: { groups, ...linkSettings(linker, found, settings?.value) } };
}

function isSignal(name: string): name is ConsentSignal {
  return Object.hasOwn(consentSignals, name);
}

const flags = ['url_passthrough', 'ads_data_redaction'];
const wait = 'wait_for_update';

function linkSettings(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): Pick<NonNullable<Consent['signals']>, 'wait' | 'set'> {
  if (node?.form !== 'record') return { set: [] };
  reportUnknown(linker, source, node, [wait, ...flags], 'signalSettings');
  reportRepeated(linker, source, node.entries);
  const fields = bodyFields(node);
  const time = fields.get(wait)?.value;
  reportDuration(linker, source, { name: wait, above: '0ms', atMost: longestTimer }, time);
  const set = flags.filter((name) => {
    const flag = fields.get(name)?.value;
    if (!flag || flag.form === 'bad') return false;
    if (flag.form === 'boolean') return flag.value;
    linker.mistake('wrong-field', { name, takes: 'true or false' }, source, flag);
    return false;
  });
  const isTime = time?.form === 'number' && time.unit !== undefined;
  if (time && time.form !== 'bad' && !isTime)
    linker.mistake('wrong-field', { name: wait, takes: 'a duration such as 500ms' }, source, time);
  return { ...(isTime && { wait: readUnit(time.value, time.unit!).value }), set };
}
