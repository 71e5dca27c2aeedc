import type { Expression } from '../../language/model/expression.ts';
import { derivedLabel, joinLabels, withoutKinds } from '../../language/model/label.ts';
import {
  asOptional,
  booleanType,
  phraseType,
  textType,
  withOptional,
  withPersonal,
} from '../../language/model/type.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { insteadOfName } from '../../language/tables/foreign-names.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type * as ast from '../../language/syntax/document.ts';
import { linkResponseField } from './call/response-field.ts';
import type { Linker } from '../bind/linker.ts';
import { unknown } from './check-value.ts';
import { isOfAll, linkFieldOfAll } from './list-items.ts';
import { reportNoResponse } from './call/no-response.ts';
import { reportVisitWithoutGroup, reportMissingConsent } from './missing-consent.ts';
import { labelOf } from './labels/label-of.ts';
import { labelledBuiltIn, partOfData, withLabelsAt } from './labels/labelled-places.ts';
import type { Context, FieldMeaning } from '../bind/context.ts';
import { eventsWithout } from './events-without.ts';
import { reportUnknownField } from '../bind/fields.ts';

/** Links a dotted path: `consent.targeting`, `navigation.type`, `link.url`, `job.jobTitle`. The longest known path wins. */
export function linkMember(linker: Linker, context: Context, node: ast.MemberNode): Expression {
  const { start, end } = node;
  const path = dotted(node);
  if (path && !context.parameters?.has(path[0])) {
    const field = context.fields?.get(path.join('.'));
    if (field) return fieldOf(linker, node, path, field);
    const builtIn = builtIns.get(path.join('.'));
    if (builtIn) {
      reportVisitWithoutGroup(linker, context, builtIn, node);
      reportMissingConsent(linker, context.source, builtIn, node);
      return { kind: 'builtIn', builtIn, arguments: [], ...labelledBuiltIn(linker, builtIn), start, end };
    }
    if (path[0] === 'consent' && path.length === 2) return linkConsent(linker, context, node);
    const response = linkResponseField(linker, context, node);
    if (response) return response;
    if (isRoot(linker, context, path[0])) return unknownMember(linker, context, node, path);
    if (reportNoResponse(linker, context.source, path[0], node)) return unknown(node);
    if (reportForeignPath(linker, context, node, path)) return unknown(node);
  }
  if (isOfAll(node.of)) return linkFieldOfAll(linker, context, node);
  const of = linker.expression(context, node.of);
  return memberOf(linker, context, node, of);
}

/** Reports `click.url` of other tools, and `cart.total` for what a declared event `cart` provides. */
function reportForeignPath(linker: Linker, context: Context, node: ast.MemberNode, path: readonly string[]): boolean {
  const [root, ...fields] = path;
  if (linker.lookup('values', root, context.source) || linker.hidden('values', root, context.source)) return false;
  const isEvent = linker.lookup('events', root, context.source) !== undefined;
  const instead = isEvent ? ['event', ...fields].join('.') : insteadOfName(path.join(''));
  if (instead === undefined) return false;
  linker.mistake('unknown-name', { name: path.join('.'), nearest: instead }, context.source, node);
  return true;
}

/** Returns an event field with the labels of its places. */
export function fieldOf(
  linker: Linker,
  { start, end }: ast.Node,
  path: readonly string[],
  { at, decode, type, places, removes, words }: FieldMeaning,
): Expression {
  const read = places ? withLabelsAt(linker, places, type) : { type };
  const left = removes && derivedLabel(withoutKinds(labelOf(read.type), removes));
  const labelled = removes ? { ...read, type: withPersonal(type, left) } : read;
  return {
    kind: 'field',
    path,
    at,
    decode,
    ...(places && { places }),
    ...(words !== undefined && { words }),
    ...labelled,
    start,
    end,
  };
}

function memberOf(linker: Linker, context: Context, node: ast.MemberNode, of: Expression): Expression {
  const { start, end } = node;
  const name = node.name.text;
  if (of.type.name === 'unknown') return unknown(node);
  if (of.type.name !== 'record') {
    const given = phraseType(of.type);
    linker.mistake('wrong-type', { expected: 'a record with fields', given }, context.source, node.of);
    return unknown(node);
  }
  const { fields } = of.type;
  if (fields && !Object.hasOwn(fields, name)) {
    const owner = `The record ${context.source.text.slice(node.of.start, node.of.end)}`;
    reportUnknownField(linker, context.source, node.name, name, { owner, known: Object.keys(fields) });
    return unknown(node);
  }
  const type = fields?.[name] ?? asOptional(textType);
  const optional = type.optional || (of.type.optional ?? false);
  // In a record literal, each field has its own label. In any other record, the label of the record applies to its fields.
  const isMerged = of.kind === 'call' && of.function.merges;
  const isWritten = (of.kind === 'record' || isMerged) && fields !== undefined;
  const personal = joinLabels(type.personal, isWritten ? undefined : of.type.personal);
  const labelled = withPersonal(withOptional(type, optional), personal);
  const decode = of.kind !== 'data';
  return { kind: 'member', of, name, decode, type: labelled, start, end };
}

function linkConsent(linker: Linker, context: Context, node: ast.MemberNode): Expression {
  const found = linker.find('groups', node.name, context.source, 'unknown-group', undefined, consentBuiltIns());
  if (!found) return unknown(node);
  return { kind: 'consent', group: node.name.text, type: booleanType, start: node.start, end: node.end };
}

/** Yields built-in values that a misspelt group may be intended as: `known` of `consent.known`. */
function* consentBuiltIns(): Generator<string> {
  for (const name of builtIns.keys()) if (name.startsWith('consent.')) yield name.slice('consent.'.length);
}

/** Whether a name only starts a path and is no value itself: `event`, `link`, `form`, `navigation`, … */
export function isRoot(linker: Linker, context: Context, root: string): boolean {
  if (linker.lookup('values', root, context.source)) return false;
  const begins = (path: string) => path.startsWith(`${root}.`);
  const inSomeEvent = () => context.events?.().some(({ fields }) => [...fields.keys()].some(begins)) ?? false;
  return (
    root === 'event' ||
    eventRoots.has(root) ||
    [...(context.fields?.keys() ?? []), ...builtIns.keys()].some(begins) ||
    inSomeEvent()
  );
}

const eventRoots = new Set(['event', 'link', 'form', 'video', 'audio', 'beacon', 'target']);

/** Reports a field that only some events of the rule provide. */
export function reportMissingInEvent(linker: Linker, context: Context, node: ast.Node, path: string): boolean {
  const without = context.events && eventsWithout(path, context.events());
  if (without) linker.mistake('not-in-every-event', without, context.source, node);
  return without !== undefined;
}

function unknownMember(linker: Linker, context: Context, node: ast.MemberNode, path: readonly string[]): Expression {
  const [root] = path;
  const prefix = `${root}.`;
  const all = [...(context.fields?.keys() ?? []), ...builtIns.keys()].filter((known) => known.startsWith(prefix));
  const open = context.fields?.get(root);
  if (open?.type.name === 'unknown') return unknown(node);
  if (open && !open.type.fields) {
    const places = open.places?.map((steps) => partOfData(steps, path.slice(1)));
    return fieldOf(linker, node, path, { type: asOptional(textType), decode: true, places });
  }
  if (reportMissingInEvent(linker, context, node, path.join('.'))) return unknown(node);
  if (open?.type.fields) {
    const known = Object.keys(open.type.fields);
    reportUnknownField(linker, context.source, node.name, node.name.text, { owner: `The ${root}`, known });
    return unknown(node);
  }
  const field = path.slice(1).join('.');
  if (root === 'event' && context.fields?.has(field)) {
    const parameters = { name: field, of: root, known: '', nearest: field };
    linker.mistake('unknown-built-in', parameters, context.source, node);
    return unknown(node);
  }
  if (all.length === 0) {
    const example = root === 'event' ? ', which can pass it on, as in "do pixel.send { price: event.price }"' : '';
    const where = `in rules whose events provide it${example}`;
    linker.mistake('not-here', { what: `"${root}"`, where }, context.source, node);
    return unknown(node);
  }
  if (isUndeclared(context, path)) {
    linker.mistake('event-without-schema', { name: path.slice(2).join('.') }, context.source, node.name);
    return unknown(node);
  }
  const name = path.slice(1).join('.');
  const parts = [...new Set(all.map((known) => known.slice(prefix.length)))];
  const parameters = { name, of: root, known: parts.join(', '), nearest: nearest(name, parts) };
  linker.mistake('unknown-built-in', parameters, context.source, node.name);
  return unknown(node);
}

/** Whether a field belongs to the payload of an event without a schema, so that its type is unknown. */
function isUndeclared({ fields }: Context, [root, part]: readonly string[]): boolean {
  return root === 'event' && part === 'detail' && !fields?.get('event.detail')?.type.fields;
}

/** Returns the names of a dotted path, or undefined for any other expression. */
export function dotted(node: ast.ExpressionNode): string[] | undefined {
  if (node.form === 'name') return [node.name];
  if (node.form !== 'member') return undefined;
  const rest = dotted(node.of);
  return rest && [...rest, node.name.text];
}
