import type { State } from '../../../language/model/program.ts';
import { textType, unknownType, withPersonal, type Type, type TypeName } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { sources } from '../../../language/tables/tables.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import { linkAccountability } from '../accountability/accountability.ts';
import { linkGroup } from '../consent/groups.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStaticValue, unknown } from '../../infer/check-value.ts';
import { linkDeclaredType, reportUnknownPersonalKinds, fromOutside } from '../../infer/types.ts';
import { knownPlaces } from '../../infer/labels/places-of-call.ts';
import { writtenLabel } from '../../infer/labels/label-of.ts';
import { withLabelsAt } from '../../infer/labels/labelled-places.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { stepsOfState, storedAt } from './stored-at.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    state: State;
  }
}

export const stateLink = defineLink('state', {
  meaning: linkState,
  value: (linker, _, node, found) => {
    const state = linker.meaning('state', found);
    const { start, end } = node;
    return state ? { kind: 'state', state, type: readType(state), start, end } : unknown(node);
  },
  placesOf: storedAt,
  isReserved: isReservedValue,
  isKnownByName: isStoredByName,
});

/** Links `state x: flag { keep: page }`. */
function linkState(linker: Linker, found: Binding): State | undefined {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const flag = declaration.type?.name.text === 'flag';
  const { type, labelledBy } = withLabelsAt(linker, stepsOfState(linker, found), stateType(linker, found));
  const word = (name: string) => {
    const value = fields.get(name)?.value;
    return value?.form === 'name' ? value.name : undefined;
  };
  const initial = fields.get('initial')?.value;
  const group = fields.get('group')?.value;
  const format = linkFormat(linker, found, type);
  return {
    ...declared(found, linker.documents),
    type: type as State['type'],
    labelledBy: labelledBy?.id === found.name.text ? undefined : labelledBy,
    flag,
    keep: (word('keep') as State['keep']) ?? 'page',
    key: linkKey(linker, found, fields.get('key')?.value),
    format,
    limit: linkLimit(linker, found, type, format),
    initial: initial && (flag ? linker.expression({ source }, initial) : linker.typed({ source }, initial, type)),
    group: group?.form === 'name' ? linkGroup(linker, found, group) : undefined,
    ...linkAccountability(linker, found),
  };
}

/** The type of a read. Other scripts can write to storage, so its content is not trusted. */
function readType({ type, keep, key }: State): Type {
  return keep === 'page' && !key ? type : fromOutside(type);
}

/** Returns the type of a state. A flag is a boolean and a counter an integer, neither of them missing; a text may be missing. */
function stateType(linker: Linker, { declaration, source }: Binding): Type {
  const node = declaration.type;
  if (!node) {
    linker.mistake('missing-part', { kind: 'state', part: 'type, such as flag or text' }, source, declaration.kind);
    return unknownType;
  }
  const simple = simpleTypes[node.name.text];
  if (simple) {
    reportUnknownPersonalKinds(linker, source, node);
    return withPersonal(simple, writtenLabel(node));
  }
  const type = linkDeclaredType(linker, source, node);
  if (type.name === 'unknown') return unknownType;
  const isCollection = type.name === 'list' || type.name === 'set';
  if (type.called) {
    const where = `in a list or set, as in "list of ${type.called}"`;
    linker.mistake('not-here', { what: `"${type.called}" in a state`, where }, source, node.name);
    return unknownType;
  }
  if (type.of?.name === 'anything' || (!isCollection && type.name !== 'text')) {
    const takes = 'the type flag, counter, text, list or set';
    linker.mistake('wrong-field', { name: 'state', takes, nearest: similarTypes[type.name] }, source, node.name);
  }
  return isCollection ? type : { ...type, name: textType.name, optional: true };
}

/** Types of other values, and the types of states that are like them. */
const similarTypes: Readonly<Partial<Record<TypeName, string>>> = {
  boolean: 'flag',
  integer: 'counter',
  number: 'counter',
  address: 'text',
};

const simpleTypes: Readonly<Record<string, Type>> = { flag: { name: 'boolean' }, counter: { name: 'integer' } };

/**
 * Returns the format in storage. Lists and sets default to JSON, because with pipes an item that contains a pipe becomes
 * several items. Lists of records can only be JSON.
 */
function linkFormat(linker: Linker, { declaration, source }: Binding, { of }: Type): State['format'] {
  const node = bodyFields(declaration.body).get('format')?.value;
  const format = node?.form === 'name' ? (node.name as State['format']) : undefined;
  if (!of) return format ?? 'text';
  const isRecord = of.name === 'record';
  if (format === 'text' || (isRecord && format === 'pipes')) {
    const takes = isRecord ? 'json for records' : 'json or pipes for a list or set';
    linker.mistake('wrong-field', { name: 'format', takes }, source, node!);
    return 'json';
  }
  return format ?? 'json';
}

/** Returns the limit of characters. JSON allows none, because truncated JSON is invalid; flags and counters are short anyway. */
function linkLimit(
  linker: Linker,
  { declaration, source }: Binding,
  { name }: Type,
  format: State['format'],
): number | undefined {
  const node = bodyFields(declaration.body).get('limit')?.value;
  if (!node) return undefined;
  if (name === 'boolean' || name === 'integer' || format === 'json')
    linker.mistake(
      'wrong-field',
      { name: 'limit', takes: 'a number, and only for a text or a list with the format pipes' },
      source,
      node,
    );
  return linkStaticValue(linker, source, node, '"limit"', { name: 'integer' }) as number | undefined;
}

function linkKey(linker: Linker, { source }: Binding, node: ast.ExpressionNode | undefined): State['key'] {
  if (node?.form !== 'call' || node.of.form !== 'name') return undefined;
  const table = sources.get(node.of.name);
  if (!table?.keep) {
    const kept = [...sources.values()].filter(({ keep }) => keep).map(({ name }) => name);
    linker.mistake(
      'unknown-function',
      { name: node.of.name, nearest: nearest(node.of.name, kept) ?? kept[0] },
      source,
      node.of,
    );
    return undefined;
  }
  const list = linkArguments(linker, { source }, node, table.name, table.parameters ?? []);
  // Reports a computed key.
  knownPlaces(linker, { source }, node, table, list);
  return { source: table, arguments: list };
}

/** Whether a state is stored under its name: it outlives the page and has no `key`. */
function isStoredByName({ body }: ast.Declaration): boolean {
  const fields = bodyFields(body);
  const keep = fields.get('keep')?.value;
  return !fields.has('key') && keep?.form === 'name' && keep.name !== 'page';
}
