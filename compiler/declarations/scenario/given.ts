import type { Value } from '../../../runtime/tables.ts';
import type { Responder } from '../../model/program.ts';
import type { Given } from '../../model/scenario.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { parseType, withOptional, type Type } from '../../model/type.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { givens } from '../../language/givens.ts';
import { builtIns, sources } from '../../language/tables.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { printExpression } from '../../syntax/format/print-expression.ts';
import { linkResponseField } from '../../infer/call/response-field.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { fieldsOfResponder, linkClientNamed } from '../../infer/call/responder.ts';
import { linkCallNamed } from '../../infer/call/call-named.ts';
import { originOf } from './given-place.ts';
import { linkGroups } from '../consent/groups.ts';
import type { Linker } from '../../bind/linker.ts';
import { dotted } from '../../infer/members.ts';
import { siteType, stageType } from '../../infer/names.ts';
import { linkStaticValue } from '../../infer/static-value.ts';

/** Links one value of `given`: `path is "/jobs"`, `visitorCountry is JP`, `consent is [necessary]`. */
export function linkGiven(linker: Linker, source: Source, node: ast.Expression): Given | undefined {
  if (node.form === 'bad') return undefined;
  if (node.form !== 'binary' || node.operator !== 'is') {
    linker.mistake('not-a-given', { found: printExpression(node) }, source, node);
    return undefined;
  }
  const linked =
    node.left.form === 'call' ? linkCalled(linker, source, node, node.left) : linkNamed(linker, source, node);
  return linked && { ...linked, text: printExpression(node), start: node.start, end: node.end };
}

/** The two operands of `is`. */
interface Sides<Left> {
  readonly left: Left;
  readonly right: ast.Expression;
}

/** A given without its source text and position. */
type Meaning = Given extends infer G ? (G extends Given ? Omit<G, 'text' | 'start' | 'end'> : never) : never;

function linkNamed(linker: Linker, source: Source, { left, right }: ast.BinaryNode): Meaning | undefined {
  const name = dotted(left)?.join('.') ?? '';
  const value = (type: Type) => linkStaticValue(linker, source, right, 'A value of "given"', type);
  if (name === 'consent') return linkConsent(linker, source, right);
  if (name === 'site' || name === 'stage') {
    const word = value(name === 'site' ? siteType(linker) : stageType(linker));
    return typeof word === 'string' ? { kind: name, value: word } : undefined;
  }
  if (name === 'page' && right.form === 'name' && right.name === 'prerendered')
    return { kind: 'page', value: right.name };
  const builtIn = givens.get(name)?.of === 'builtIn' ? builtIns.get(name) : undefined;
  if (builtIn) {
    const linked = value(withOptional(parseType(builtIn.type), false));
    if (linked === undefined || isBareHash(linker, source, right, builtIn.name, linked)) return undefined;
    return { kind: 'builtIn', builtIn, value: linked };
  }
  return left.form === 'member'
    ? linkClientField(linker, source, { left, right }, value)
    : linkDeclared(linker, source, { left, right }, name, value);
}

/** Links `identity.optedOut`, which a client knows beforehand. A field that is never missing cannot be set. */
function linkClientField(
  linker: Linker,
  source: Source,
  { left, right }: Sides<ast.MemberNode>,
  value: (type: Type) => ReturnType<typeof staticValue>,
): Meaning | undefined {
  const field = linkResponseField(linker, { source }, left);
  if (!field) return linkDeclared(linker, source, { left, right }, dotted(left)?.join('.') ?? '', value);
  if (field.kind !== 'answer') return undefined;
  const { call, name, type } = field;
  if ('vendor' in call && type.optional) {
    const linked = value(withOptional(type, false));
    return linked === undefined ? undefined : { kind: 'known', tag: call, field: name, value: linked };
  }
  linker.mistake('cannot-be-given', { name: printExpression(left) }, source, left);
  return undefined;
}

/** The names of built-in values and of the language, to suggest for a misspelt name. */
const plainGivens = [...givens.values()]
  .filter(({ name, of }) => of !== 'source' && !name.startsWith('<'))
  .map(({ name }) => name);

/** Links a data element or a state by its name. */
function linkDeclared(
  linker: Linker,
  source: Source,
  { left, right }: Sides<ast.Expression>,
  name: string,
  value: (type: Type) => ReturnType<typeof staticValue>,
): Meaning | undefined {
  const known = left.form === 'name' ? linker.lookup('values', name, source)?.declaration.kind.text : 'none';
  const isOther = known
    ? !['data', 'state'].includes(known)
    : builtIns.has(name) || name === 'hostStage' || name === 'page';
  if (isOther) {
    linker.mistake('cannot-be-given', { name: printExpression(left) }, source, left);
    return undefined;
  }
  const word = { text: name, start: left.start, end: left.end };
  const found = linker.find('values', word, source, 'unknown-name', ['data', 'state'], plainGivens);
  if (found?.declaration.kind.text === 'state') {
    const state = linker.meaning('state', found);
    const linked = state && value(withOptional(state.type, false));
    return linked === undefined ? undefined : { kind: 'state', state: state!, value: linked };
  }
  const data = found && linker.meaning('data', found);
  if (!data) return undefined;
  const linked = value(withOptional(data.type, false));
  const origin = originOf(data.value);
  if (origin) {
    const builtIn = origin.kind === 'builtIn' ? origin.builtIn.name : '';
    if (linked === undefined || isBareHash(linker, source, right, builtIn, linked)) return undefined;
    return { kind: 'data', data, value: linked };
  }
  linker.mistake('cannot-be-given', { name }, source, left);
  return undefined;
}

/** Reports a hash without `#`, because rules read it with `#`. */
function isBareHash(linker: Linker, source: Source, node: ast.Expression, builtIn: string, value: Value): boolean {
  if (builtIn !== 'hash' || typeof value !== 'string' || value === '' || value.startsWith('#')) return false;
  const parameters = {
    expected: 'a text that begins with #',
    given: 'one without',
    write: JSON.stringify(`#${value}`),
  };
  linker.mistake('wrong-type', parameters, source, node);
  return true;
}

/** Links `cookie("x") is "1"`, `layer("page.name") is "home"` or `answer(lookup) is { src: "x" }`. */
function linkCalled(
  linker: Linker,
  source: Source,
  { right }: ast.BinaryNode,
  call: ast.CallNode,
): Meaning | undefined {
  const name = dotted(call.of)?.join('.') ?? '';
  if (name === 'answer') {
    const responder = linkClientNamed(linker, source, call) ?? linkCallNamed(linker, source, call, name);
    const type: Type = { name: 'record', fields: responder && answerOf(responder) };
    const value = responder && linkStaticValue(linker, source, right, 'A response', type);
    return value === undefined ? undefined : { kind: 'answer', call: responder!, value };
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
  const type: Type | undefined = name === 'layer' ? undefined : { name: 'text' };
  const value = linkStaticValue(linker, source, right, 'A value of "given"', type);
  return value === undefined ? undefined : { kind: 'source', source: table, arguments: list, value };
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

function linkConsent(linker: Linker, source: Source, node: ast.Expression): Meaning {
  if (node.form === 'name' && node.name === 'unknown') return { kind: 'consent' };
  return { kind: 'consent', groups: linkGroups(linker, source, node, 'consent', consentForms) };
}
