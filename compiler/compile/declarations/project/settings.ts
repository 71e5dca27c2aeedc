import type { Project, VisitSettings } from '../../../language/model/program.ts';
import { bodyFields, fieldName, spanOf, reportUnknown } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';
import { isHostPattern } from '../../evaluate/matches-host.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { type BrowserName, browserNames, oldestBrowsers, usualBrowsers } from '../../../language/model/browsers.ts';
import { type Ownership, everyDomain } from '../../evaluate/host-of-url.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { domainMistake } from '../../../language/tables/domain-mistake.ts';
import { memoize } from '../../traverse/memoize.ts';
import { sitesOf } from '../site/link.ts';
import type { Type } from '../../../language/model/type.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import { linkGroup } from '../consent/groups.ts';

/** Links `accept: { hosts: { "fonts.example": "why" }, names: { "pref_*": "why" } }` of a project. */
export function linkAccept(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): Project['accept'] {
  reportUnknown(linker, source, node, ['hosts', 'names'], 'accept');
  const fields = bodyFields(node?.form === 'record' ? node : undefined);
  const reasonsOf = (field: 'hosts' | 'names') => {
    const reasons: Record<string, string> = Object.create(null);
    const record = fields.get(field)?.value;
    if (record && record.form !== 'record') {
      linker.mistake('wrong-field', { name: field, takes: 'texts in braces, each with its reason' }, source, record);
    }
    for (const { key, value } of record?.form === 'record' ? record.entries : []) {
      const pattern = fieldName(key);
      if (pattern === undefined) continue;
      if (!(field === 'hosts' ? isHostPattern(pattern) : /[^*]/.test(pattern))) {
        linker.mistake('wrong-field', { name: field, takes: examples[field] }, source, key);
      } else if (value?.form !== 'text' || value.value.trim() === '') {
        linker.mistake('wrong-field', { name: pattern, takes: 'a text with the reason' }, source, value ?? key);
      } else reasons[pattern] = value.value;
    }
    return reasons;
  };
  return { hosts: reasonsOf('hosts'), names: reasonsOf('names') };
}

const examples = {
  hosts: 'hosts such as "fonts.example" or "*.fonts.example"',
  names: 'names such as "theme" or "pref_*"',
};

/** Links `browsers: { chrome: 90, safari: 15.4 }` of a project. Browsers that it does not name keep their usual version. */
export function linkBrowsers(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): Project['browsers'] {
  reportUnknown(linker, source, node, browserNames, 'browsers');
  const versions: Record<BrowserName, number> = { ...usualBrowsers };
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    const name = browserNames.find((one) => one === fieldName(key));
    if (name === undefined) continue;
    const oldest = oldestBrowsers[name];
    if (value?.form !== 'number' || value.unit || value.value < oldest) {
      const takes = `the oldest version of this browser, at least ${oldest}, because scripts call what older ones lack`;
      linker.mistake('wrong-field', { name, takes }, source, value ?? key);
    } else versions[name] = value.value;
  }
  return versions;
}

/** Returns what decides which hosts are own. Assertions need it before the program is complete. */
export const ownershipOf: (linker: Linker) => Ownership = memoize((linker) => ({
  project: { own: linkOwnDomains(linker) },
  sites: sitesOf(linker),
}));

/** Links the domains in `own` of the project. All must be static, because checks need them. */
function linkOwnDomains(linker: Linker): readonly string[] {
  const [found] = linker.all('project');
  const node = found && bodyFields(found.declaration.body).get('own')?.value;
  if (!node) return [];
  const domains = linkStaticValue(linker, found.source, node, '"own"', { name: 'list', of: { name: 'text' } });
  if (!domains) return [everyDomain];
  return (domains as readonly string[]).filter((host) => {
    const mistake = domainMistake(host);
    if (mistake) linker.mistake(mistake, { host }, found.source, node);
    return !mistake;
  });
}

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
export function linkVisit(linker: Linker, found: Binding, node: ast.ExpressionNode | undefined): VisitSettings {
  reportUnknown(linker, found.source, node, ['group', 'repeat', 'timeout', 'remember', 'campaign'], 'visit');
  const fields = fieldsOf(node);
  const group = formOf(linker, found, fields, 'group', 'name', 'the name of a consent group');
  const campaign = formOf(
    linker,
    found,
    fields,
    'campaign',
    'record',
    'fields in braces, such as { group: performance }',
  );
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

function fieldsOf(node: ast.ExpressionNode | undefined): Fields {
  return bodyFields(node?.form === 'record' ? node : undefined);
}

/** Returns the value of a field if it has the form; reports any other form. */
function formOf<Form extends ast.ExpressionNode['form']>(
  linker: Linker,
  { source }: Binding,
  fields: Fields,
  name: string,
  form: Form,
  takes: string,
): Extract<ast.ExpressionNode, { form: Form }> | undefined {
  const node = fields.get(name)?.value;
  if (node?.form === form) return node as Extract<ast.ExpressionNode, { form: Form }>;
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
