import { longestTimer, type ConsentNames } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Consent, DataElement, Group } from '../../../language/model/program.ts';
import { knowsTime } from '../../evaluate/may-expire.ts';
import { withOptional, type Type } from '../../../language/model/type.ts';
import { valuesOfTable } from '../../traverse/references-of.ts';
import { consentSources, builtIns } from '../../../language/tables/tables.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { isOtherwise } from '../../infer/otherwise.ts';
import { linkCookies, linkStatement } from '../accountability/accountability.ts';
import { asPlace, findData, isVisitorCountry } from '../../infer/visitor-place.ts';
import { bodyFields, reportUnknown, spanOf } from '../../bind/fields.ts';
import type { InnerDeclaration, Linker } from '../../bind/linker.ts';
import { linkRows } from '../matrix/rows.ts';
import { linkCustomConsent } from './custom-consent.ts';
import { linkOptOuts } from './link-opt-outs.ts';
import { linkSignals } from './signals.ts';
import { linkDeclaredManager } from './declared-manager.ts';
import { reportDuration } from '../../infer/check-value.ts';
import { itemsAsWritten } from '../running/running.ts';
import { findTag } from '../tag/find-tag.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    groups: true;
  }
}

export const consentLink = defineLink('consent', {
  inner: groupsIn,
  program: (linker, found) =>
    found
      .filter(({ declaration }) => !linker.isLost(declaration))
      .map((consent) => linkConsent(linker, consent))
      .at(0),
});

/** Links `consent { groups, default by country, stored, recheck }`. */
function linkConsent(linker: Linker, found: Binding): Consent {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const inner = declaration.body?.declarations ?? [];
  const byDefault = inner.find(({ kind }) => kind.text === 'default');
  for (const name of ofManager) {
    const entry = fields.get(name);
    if (entry && !fields.has('stored'))
      linker.mistake('not-here', { what: `"${name}"`, where: 'with "stored"' }, source, entry.key);
  }
  const groups = [...linker.names('groups').values()].map((group) => linkGroup(linker, group));
  const stored = linkStored(linker, found, fields.get('stored')?.value, groups);
  reportWithoutEffect(linker, found, stored);
  return {
    ...declared(found, linker.documents),
    meets: itemsAsWritten(fields.get('meets')?.value),
    groups,
    stored,
    ...(byDefault && linkDefault(linker, found, byDefault)),
    recheck: readRecheck(linker, source, fields.get('recheck')?.value),
    noDefault: linkField(fields, 'noDefault', (node) => linker.decision({ source }, node)),
    optOuts: linkOptOuts(linker, source, fields.get('optOut')?.value),
    expires: linkField(fields, 'expires', readQuantity),
    handshake: linkField(fields, 'handshake', readQuantity),
    ...linkSignals(linker, found),
    disabled: inner
      .filter(({ kind }) => kind.text === 'disable')
      .flatMap(({ names, when }) => {
        if (!when) return [];
        const tags = names.flatMap((name) => (findTag(linker, name, source) ? [name.text] : []));
        return [{ tags, when: linker.decision({ source }, when), source }];
      }),
  };
}

/** Reports a limit of age if the consent manager keeps no time, and names without effect or that it does not know. */
function reportWithoutEffect(linker: Linker, { declaration, source }: Binding, stored: Consent['stored']): void {
  const fields = bodyFields(declaration.body);
  const expires = fields.get('expires');
  if (expires && stored && !knowsTime(stored)) {
    const { kept, name } = stored.source;
    const where = kept
      ? `if "${name}" has "chosenAt"`
      : `with a consent manager that keeps the time, which "${name}" does not`;
    linker.mistake('not-here', { what: '"expires"', where }, source, expires.key);
  }
  // A mistake in "stored" has been reported.
  if (!stored && fields.has('stored')) return;
  const { kept, name = '', names: takesNames } = stored?.source ?? {};
  for (const group of declaration.body?.declarations ?? []) {
    if (group.kind.text !== 'group') continue;
    const names = bodyFields(group.body).get('names');
    const notHere = (where: string) =>
      names && linker.mistake('not-here', { what: '"names"', where }, source, names.key);
    if (group.names[0]?.text === 'necessary') notHere('in a group that visitors can refuse');
    else if (takesNames) reportNames(linker, source, group, name, takesNames);
    else if (!kept || kept.form.kind === 'word') notHere('with a manager that takes them');
  }
}

/** Reports names of a group that the consent manager cannot know, and a group that has none. */
function reportNames(
  linker: Linker,
  source: Source,
  { names: [group], body, kind }: ast.Declaration,
  of: string,
  { takes, known, form }: ConsentNames,
): void {
  const node = bodyFields(body).get('names')?.value;
  if (!node) linker.mistake('missing-consent-names', { group: group?.text ?? '', of, takes }, source, group ?? kind);
  for (const item of node?.form === 'list' ? node.items : []) {
    const name = nameIn(item);
    if (name.trim() === '' || known.includes(name) || form?.test(name)) continue;
    linker.mistake('unknown-consent-name', { name, of, takes, nearest: nearest(name, known) }, source, item);
  }
}

/** Fields about the consent manager. */
const ofManager = ['expires', 'handshake'];

function linkField<Made>(
  fields: ReturnType<typeof bodyFields>,
  name: string,
  make: (node: ast.ExpressionNode) => Made,
): Made | undefined {
  const node = fields.get(name)?.value;
  return node && make(node);
}

function readQuantity(node: ast.ExpressionNode): number | undefined {
  if (node.form !== 'number') return undefined;
  return node.unit === undefined ? node.value : readUnit(node.value, node.unit).value;
}

/** Returns the groups of a `consent` block, so that their names are bound before anything is linked. */
function groupsIn(found: Binding): InnerDeclaration[] {
  return (found.declaration.body?.declarations ?? []).flatMap((declaration) => {
    const [name] = declaration.names;
    if (declaration.kind.text !== 'group' || !name) return [];
    const isReserved = (group: string) => builtIns.has(`consent.${group}`);
    return [{ found: { ...found, declaration, name }, namespace: 'groups', isReserved }];
  });
}

function linkGroup(linker: Linker, found: Binding): Group {
  const { declaration, source, name } = found;
  const [value] = declaration.values;
  const fields = bodyFields(declaration.body);
  const enables = fields.get('enables')?.value;
  const isNumber = value?.form === 'number' && value.unit === undefined && Number.isInteger(value.value);
  if (value && (!isNumber || value.value < 1 || value.value > 9)) {
    linker.mistake('wrong-type', { expected: 'a whole number from 1 to 9', given: 'something else' }, source, value);
  }
  if (isNumber && value.value === 1 && name.text !== 'necessary') {
    linker.mistake('number-of-necessary', { name: name.text }, source, value);
  }
  return {
    ...declared(found, linker.documents),
    number: isNumber ? value.value : 1,
    enables: (enables?.form === 'list' ? enables.items : []).flatMap((item) => {
      if (item.form !== 'name') return [];
      const word = { text: item.name, start: item.start, end: item.end };
      const tag = findTag(linker, word, source);
      return tag ? [{ id: item.name, span: spanOf(source, item) }] : [];
    }),
    names: linkNames(linker, found, fields.get('names')?.value),
    cookies: linkCookies(linker, source, fields.get('cookies')?.value),
    purpose: linkStatement(linker, source, 'purpose', fields.get('purpose')?.value),
  };
}

/** Returns the names of a group in the consent manager: words, texts or numbers. */
function linkNames(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): readonly string[] | undefined {
  if (node?.form !== 'list') return undefined;
  const names = node.items.map(nameIn);
  if (names.length > 0 && names.every((name) => name.trim() !== '')) return names;
  const takes = 'names in the consent manager, such as [analytics, "ad-tracking"]';
  if (!node.items.some(({ form }) => form === 'bad'))
    linker.mistake('wrong-field', { name: 'names', takes }, source, node);
  return undefined;
}

const nameIn = (item: ast.ExpressionNode): string =>
  item.form === 'name' ? item.name : String(textOrNumber(item) ?? '');

function textOrNumber(node: ast.ExpressionNode): string | number | undefined {
  if (node.form === 'text') return node.value;
  return node.form === 'number' && node.unit === undefined ? node.value : undefined;
}

/** Links `stored: banner(…)`: a built-in consent manager, a declared one, or a custom module. */
function linkStored(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
  groups: readonly Group[],
): Consent['stored'] {
  if (node?.form !== 'call' || node.of.form !== 'name') return undefined;
  const { name } = node.of;
  if (name === 'module') return linkCustomConsent(linker, source, node);
  const table = consentSources.get(name);
  if (table) return { source: table, arguments: linkArguments(linker, { source }, node, name, table.parameters ?? []) };
  const word = { text: name, start: node.of.start, end: node.of.end };
  const found = linker.find('managers', word, source, 'unknown-consent-source', undefined, consentSources.keys());
  const manager = found && linker.meaning('manager', found);
  return manager && linkDeclaredManager(linker, source, node, manager, groups);
}

/**
 * Links the default groups of each country: a lookup table whose values are lists of groups, emitted as sums of bits.
 * Without `by`, the default is the same for every visitor, and only the row `otherwise` is allowed.
 */
function linkDefault(linker: Linker, found: Binding, declaration: ast.Declaration): Pick<Consent, 'default' | 'by'> {
  const inner: Binding = { ...found, declaration, name: declaration.kind };
  const [key] = declaration.by;
  const data = key?.form === 'name' ? findData(linker, inner.source, key, 'country') : undefined;
  if (key && !data) return {};
  const type: Type = { name: 'list', of: groupType(linker) };
  const country: Type = data ? withOptional(data.type, false) : { name: 'country' };
  const { isReported: _, keys: linked, ...rows } = linkRows(linker, inner, [country], type);
  for (const value of valuesOfTable(rows)) if (!isInlinedCall(value)) reportNoGroups(linker, inner, value);
  if (!data) reportRowOfCountry(linker, inner);
  const by = data && linked[0]?.regions ? placeOfDefault(linker, inner, key, data) : data;
  return { by, default: { ...declared(inner, linker.documents), type, ...rows, keys: by ? [by.type] : [] } };
}

/** Returns the country as a place, for a default by regions; reports another country than that of the project. */
function placeOfDefault(linker: Linker, { source }: Binding, key: ast.ExpressionNode, data: DataElement): DataElement {
  const country: Expression = { kind: 'data', data, type: data.type, start: key.start, end: key.end };
  const place = isVisitorCountry(linker, country) ? asPlace(linker, country) : undefined;
  if (place?.kind === 'data') return place.data;
  linker.mistake('region-of-other-value', { name: data.id }, source, key);
  return data;
}

/** Reports the first row of a default for every visitor that depends on the country. */
function reportRowOfCountry(linker: Linker, { declaration, source }: Binding): void {
  const row = declaration.body?.entries.find(({ key }) => !isOtherwise(key));
  if (row) linker.mistake('default-without-by', { row: printExpression(row.key) }, source, row.key);
}

/** Whether a default is a literal list of groups. Values with reported errors count as such. */
function isInlinedCall(value: Expression): boolean {
  if (value.type.name === 'unknown') return true;
  return value.kind === 'list' && value.items.every(({ kind, type }) => kind === 'literal' && type.name !== 'text');
}

function reportNoGroups(linker: Linker, { source }: Binding, value: Expression): void {
  const expected = 'a list of groups, as in [necessary],';
  linker.mistake('wrong-type', { expected, given: 'something else' }, source, value);
}

function groupType(linker: Linker): Type {
  return { name: 'word', words: [...linker.names('groups').keys()] };
}

/** Reads `{ every: 200ms, times: 100 }`; these are also the defaults. */
function readRecheck(linker: Linker, source: Source, node: ast.ExpressionNode | undefined): Consent['recheck'] {
  const fields = bodyFields(node?.form === 'record' ? node : undefined);
  if (node?.form === 'record') reportUnknown(linker, source, node, ['every', 'times'], 'recheck');
  reportDuration(linker, source, { name: 'every', above: '0ms', atMost: longestTimer }, fields.get('every')?.value);
  const times = fields.get('times')?.value;
  const isCount =
    times?.form === 'number' && times.unit === undefined && Number.isInteger(times.value) && times.value > 0;
  if (times && times.form !== 'bad' && !isCount)
    linker.mistake('wrong-field', { name: 'times', takes: 'a whole number from 1' }, source, times);
  const number = (name: string, defaultValue: number): number => linkField(fields, name, readQuantity) ?? defaultValue;
  return { every: number('every', 200), times: number('times', 100) };
}
