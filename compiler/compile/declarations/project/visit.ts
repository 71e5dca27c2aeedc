import type { VisitSettings } from '../../../language/model/program.ts';
import type { Type } from '../../../language/model/type.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import { spanOf } from '../../bind/span-of.ts';
import { linkGroup } from '../consent/group.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStaticValue } from '../../infer/static-value.ts';
import { reportUnknown } from '../../bind/report-unknown.ts';
import type { Binding } from '../../bind/binding.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The default settings of visits. */
export const defaultVisit: VisitSettings = {
  repeat: 30 * day,
  timeout: 30 * minute,
  remember: 730 * day,
  campaign: { parameter: 'utm_campaign', count: 5, recent: day / 4, past: 90 * day },
};

/** Links `visit: { group, repeat, timeout, remember, campaign }` of a project. */
export function linkVisit(linker: Linker, found: Binding, node: ast.Expression | undefined): VisitSettings {
  reportUnknown(linker, found.source, node, ['group', 'repeat', 'timeout', 'remember', 'campaign'], 'visit');
  const fields = fieldsOf(node);
  const group = formOf(linker, found, fields, 'group', 'name', 'the name of a consent group');
  const campaign = formOf(linker, found, fields, 'campaign', 'record', 'fields in braces');
  reportUnknown(linker, found.source, campaign, ['parameter', 'count', 'recent', 'past'], 'campaign');
  const values = fieldsOf(campaign);
  const parameter = values.get('parameter')?.value;
  const read = readerOf(linker, found);
  const defaults = defaultVisit.campaign;
  return {
    group: group && linkGroup(linker, found, group),
    repeat: read(fields, 'repeat', 'duration', defaultVisit.repeat),
    timeout: read(fields, 'timeout', 'duration', defaultVisit.timeout),
    remember: read(fields, 'remember', 'duration', defaultVisit.remember),
    campaign: {
      parameter: read(values, 'parameter', 'text', defaults.parameter),
      parameterSpan: parameter && spanOf(found.source, parameter),
      count: Math.max(1, read(values, 'count', 'integer', defaults.count)),
      recent: read(values, 'recent', 'duration', defaults.recent),
      past: read(values, 'past', 'duration', defaults.past),
    },
  };
}

type Fields = ReturnType<typeof bodyFields>;

function fieldsOf(node: ast.Expression | undefined): Fields {
  return bodyFields(node?.form === 'record' ? node : undefined);
}

/** Returns the value of a field if it has the form; reports any other form. */
function formOf<Form extends ast.Expression['form']>(
  linker: Linker,
  { source }: Binding,
  fields: Fields,
  name: string,
  form: Form,
  takes: string,
): Extract<ast.Expression, { form: Form }> | undefined {
  const node = fields.get(name)?.value;
  if (node?.form === form) return node as Extract<ast.Expression, { form: Form }>;
  if (node && node.form !== 'bad') linker.mistake('wrong-field', { name, takes }, source, node);
  return undefined;
}

/** Returns a reader of static values, which may be constants. */
function readerOf(linker: Linker, { source }: Binding) {
  return <Read extends Value>(fields: Fields, name: string, type: Type['name'], defaultValue: Read): Read => {
    const node = fields.get(name)?.value;
    const value = node && linkStaticValue(linker, source, node, `"${name}"`, { name: type });
    return (value as Read | undefined) ?? defaultValue;
  };
}
