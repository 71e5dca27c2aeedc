import type { Given } from '../../../language/model/scenario.ts';
import { givens } from '../../../language/tables/givens.ts';
import type { Source } from '../../../language/source/source.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import type { Responder } from '../../../language/model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { parseType, withOptional, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { builtIns, sources } from '../../../language/tables/tables.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkResponseField } from '../../infer/call/response-field.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { fieldsOfResponder, linkClientNamed } from '../../infer/call/responder.ts';
import { linkCallNamed } from '../../infer/call/calls.ts';
import { hasAnyType, originOf, placeKeysOf } from './given-place.ts';
import { linkGroups } from '../consent/groups.ts';
import { dotted } from '../../infer/members.ts';
import { siteType, stageType } from '../../infer/names.ts';
import { reportCodeOfRegion } from '../../infer/codes.ts';
import { countryData, regionData, regionsOf } from '../../infer/visitor-place.ts';
import { countryOf, isRegionCode } from '../../../language/tables/regions.ts';
import { linkStaticValue } from '../../infer/check-value.ts';

/** Links one value of `given`: `path is "/jobs"`, `visitorCountry is JP`, `consent is [necessary]`. */
export function linkGiven(linker: Linker, source: Source, node: ast.ExpressionNode): Given | undefined {
  if (node.form === 'bad') return undefined;
  if (node.form !== 'binary' || node.operator !== 'is') {
    linker.mistake('not-a-given', { found: printExpression(node) }, source, node);
    return undefined;
  }
  const linked = linkMeaning(linker, source, node);
  return linked && { ...linked, text: printExpression(node), start: node.start, end: node.end };
}

/** A given without its source text and position. */
type Meaning = Given extends infer G ? (G extends Given ? Omit<G, 'text' | 'start' | 'end'> : never) : never;

function linkMeaning(linker: Linker, source: Source, node: ast.BinaryNode): Meaning | undefined {
  const { left, right } = node;
  const name = left.form === 'call' ? '' : (dotted(left)?.join('.') ?? '');
  if (name === 'consent') return linkConsent(linker, source, right);
  if (name === 'consent.active')
    return {
      kind: 'consentActive',
      groups: linkGroups(linker, source, right, name, 'a list of groups such as [necessary]'),
    };
  if (name === 'page' && right.form === 'name' && right.name === 'prerendered')
    return { kind: 'page', value: right.name };
  const settable = linkSettable(linker, source, left);
  if (!settable) return undefined;
  if (settable.type?.name === 'region' && reportCodeOfRegion(linker, { source }, node)) return undefined;
  const type = settable.mayBeRegion ? { ...settable.type!, regions: true } : settable.type;
  const value = linkStaticValue(linker, source, right, settable.what ?? 'A value of "given"', type);
  if (value === undefined || !hasForm(linker, source, right, value, settable.part)) return undefined;
  return settable.to(value);
}

/** Something that has a value before the scenario begins. */
export interface Settable {
  /** The type of its value. Undefined for any value. */
  readonly type?: Type;
  /** The value, as messages name it. */
  readonly what?: string;
  /** Whether it is the visitor's country, which a given can set together with the region. */
  readonly mayBeRegion?: boolean;
  /** The part of the address that it is. Not every text can be one. */
  readonly part?: AddressPart;
  readonly to: (value: Value) => Meaning;
}

/** Links the left side of `given`, and the operand of the step `set`. */
export function linkSettable(linker: Linker, source: Source, node: ast.ExpressionNode): Settable | undefined {
  if (node.form === 'call') return linkCalled(linker, source, node);
  const name = dotted(node)?.join('.') ?? '';
  if (name === 'consent.age')
    return { type: { name: 'duration' }, to: (value) => ({ kind: 'consentAge', value: value as number }) };
  if (name === 'site' || name === 'stage') {
    const type = name === 'site' ? siteType(linker) : stageType(linker);
    return { type, to: (value) => ({ kind: name, value: value as string }) };
  }
  const builtIn = givens.get(name)?.of === 'builtIn' ? builtIns.get(name) : undefined;
  if (builtIn) {
    const type = withOptional(parseType(builtIn.type), false);
    return { type, part: partOf(name), to: (value) => ({ kind: 'builtIn', builtIn, value }) };
  }
  return node.form === 'member' ? linkClientField(linker, source, node) : linkDeclared(linker, source, node, name);
}

/** Links `identity.optedOut`, which a client knows beforehand. A field that is never missing cannot be set. */
function linkClientField(linker: Linker, source: Source, node: ast.MemberNode): Settable | undefined {
  const field = linkResponseField(linker, { source }, node);
  if (!field) return linkDeclared(linker, source, node, dotted(node)?.join('.') ?? '');
  if (field.kind !== 'answer') return undefined;
  const { call, name, type } = field;
  if ('vendor' in call && type.optional)
    return { type: withOptional(type, false), to: (value) => ({ kind: 'known', tag: call, field: name, value }) };
  linker.mistake('cannot-be-given', { name: printExpression(node) }, source, node);
  return undefined;
}

/** The names of built-in values and of the language, to suggest for a misspelt name. */
const plainGivens = [...givens.values()]
  .filter(({ name, of }) => of !== 'source' && !name.startsWith('<'))
  .map(({ name }) => name);

/** Links a data element or a state by its name. */
function linkDeclared(linker: Linker, source: Source, node: ast.ExpressionNode, name: string): Settable | undefined {
  const known = node.form === 'name' ? linker.lookup('values', name, source)?.declaration.kind.text : 'none';
  const isOther = known
    ? !['data', 'state'].includes(known)
    : builtIns.has(name) || name === 'hostStage' || name === 'page';
  if (isOther) {
    const instead = name.startsWith('consent.') ? 'set the answer, as in consent is [necessary]' : undefined;
    linker.mistake('cannot-be-given', { name: printExpression(node), instead }, source, node);
    return undefined;
  }
  const word = { text: name, start: node.start, end: node.end };
  const found = linker.find('values', word, source, 'unknown-name', ['data', 'state'], plainGivens);
  if (found?.declaration.kind.text === 'state') {
    const state = linker.meaning('state', found);
    return state && { type: withOptional(state.type, false), to: (value) => ({ kind: 'state', state, value }) };
  }
  const data = found && linker.meaning('data', found);
  if (!data) return undefined;
  const origin = originOf(data.value);
  const type = withOptional(data.type, false);
  const part = origin?.kind === 'builtIn' ? partOf(origin.builtIn.name) : undefined;
  const mayBeRegion = regionsOf(linker).size > 0 && data === countryData(linker);
  if (origin) return { type, part, mayBeRegion, to: (value) => ({ kind: 'data', data, value }) };
  linker.mistake('cannot-be-given', { name }, source, node);
  return undefined;
}

const forms = {
  hash: {
    expected: 'a text that begins with #',
    given: 'one without',
    example: (value: string) => `#${value}`,
    // Rules read it with `#`.
    isRight: (value: string) => value === '' || value.startsWith('#'),
  },
  url: {
    expected: 'a whole address of a page',
    given: 'another text',
    example: () => 'https://www.example.com/jobs',
    isRight: (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value),
  },
  host: {
    expected: 'a host',
    given: 'another text',
    example: () => 'www.example.com',
    isRight: (value: string) => !/[/?#@\\]/.test(value) && URL.canParse(`https://${value}/`),
  },
};

type AddressPart = keyof typeof forms;

function partOf(builtIn: string): AddressPart | undefined {
  return Object.hasOwn(forms, builtIn) ? (builtIn as AddressPart) : undefined;
}

/** Whether a text can be that part of an address. Reports one that cannot. */
function hasForm(linker: Linker, source: Source, node: ast.ExpressionNode, value: Value, part?: AddressPart): boolean {
  if (!part || typeof value !== 'string') return true;
  const { isRight, example, ...parameters } = forms[part];
  if (isRight(value)) return true;
  linker.mistake('wrong-type', { ...parameters, write: JSON.stringify(example(value)) }, source, node);
  return false;
}

/** Links `cookie("x")`, `layer("page.name")` or `answer(lookup)`. */
function linkCalled(linker: Linker, source: Source, call: ast.CallNode): Settable | undefined {
  const name = dotted(call.of)?.join('.') ?? '';
  if (name === 'answer') {
    const responder = linkClientNamed(linker, source, call) ?? linkCallNamed(linker, source, call, name);
    const type: Type = { name: 'record', fields: responder && answerOf(responder) };
    return responder && { type, what: 'A response', to: (value) => ({ kind: 'answer', call: responder, value }) };
  }
  const table = givens.get(name)?.of === 'source' ? sources.get(name) : undefined;
  if (!table) {
    const known = [...givens.values()].filter(({ of }) => of === 'source').map((row) => row.name);
    if (builtIns.has(name) || sources.has(name)) linker.mistake('cannot-be-given', { name }, source, call);
    else linker.mistake('unknown-function', { name, nearest: nearest(name, [...known, 'answer']) }, source, call.of);
    return undefined;
  }
  const list = linkArguments(linker, { source }, call, name, table.parameters ?? []).map(staticValue);
  if (list.includes(undefined)) {
    linker.mistake('not-static', { what: `The argument of "${name}"` }, source, call);
    return undefined;
  }
  const text: Type = { name: 'text' };
  const type = hasAnyType(name) ? undefined : name === 'elements' ? { name: 'list' as const, of: text } : text;
  return { type, to: (value) => ({ kind: 'source', source: table, arguments: list, value }) };
}

/** Returns the fields of a response. All are optional for a client, which fills in what its service leaves out. */
function answerOf(responder: Responder): Readonly<Record<string, Type>> {
  if (!('vendor' in responder)) return responder.answer;
  const simulated = Object.entries(responder.vendor.simulatedFields ?? {}).map(
    ([name, type]) => [name, parseType(type)] as const,
  );
  const fields = [...Object.entries(fieldsOfResponder(responder)), ...simulated];
  return Object.fromEntries(fields.map(([name, type]) => [name, withOptional(type, true)]));
}

const consentForms = 'a list of groups such as [necessary], or unknown';

function linkConsent(linker: Linker, source: Source, node: ast.ExpressionNode): Meaning {
  if (node.form === 'name' && node.name === 'unknown') return { kind: 'consent' };
  return { kind: 'consent', groups: linkGroups(linker, source, node, 'consent', consentForms) };
}

/** Links the givens of a scenario; reports two values for the same place. */
export function linkGivens(linker: Linker, source: Source, nodes: readonly ast.ExpressionNode[]): Given[] {
  const givens: Given[] = [];
  const before = new Map<string, ast.ExpressionNode>();
  for (const node of nodes) {
    const given = linkGiven(linker, source, node);
    if (!given) continue;
    const places = withRegion(linker, given).flatMap(placeKeysOf);
    const twice = places.map((place) => before.get(place)).find(Boolean);
    for (const place of places) before.set(place, node);
    if (twice) reportTwice(linker, source, node, twice);
    else givens.push(...withRegion(linker, given));
  }
  return givens;
}

/** Returns a given of a region as one of its country and one of the region, which are in different places. */
function withRegion(linker: Linker, given: Given): readonly Given[] {
  if (given.kind !== 'data' || given.data.type.name !== 'country' || !isRegionCode(String(given.value))) return [given];
  const region = regionData(linker);
  const country = { ...given, value: countryOf(String(given.value)) };
  return region ? [country, { ...given, data: region, text: `${region.id} is "${String(given.value)}"` }] : [country];
}

function reportTwice(linker: Linker, source: Source, node: ast.ExpressionNode, before: ast.ExpressionNode): void {
  const subject = (given: ast.ExpressionNode) => (given.form === 'binary' ? given.left : given);
  const nameOf = (given: ast.ExpressionNode) => printExpression(subject(given));
  const related = { span: spanOf(source, before), label: 'first set here' };
  linker.mistake('given-twice', { name: nameOf(node), before: nameOf(before) }, source, subject(node), related);
}
