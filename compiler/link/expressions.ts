import { builtInFacts } from '../language/built-in-facts.ts';
import { isCountry } from '../language/countries.ts';
import type { Expression } from '../core/expression.ts';
import {
  accepts,
  booleanType,
  describeType,
  parseType,
  phraseType,
  textType,
  unknownType,
  asOptional,
  withOptional,
  withPersonal,
  type Type,
} from '../core/type.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { facts } from '../language/tables.ts';
import { readUnit } from '../language/units.ts';
import type * as ast from '../syntax/document.ts';
import { linkCall } from './calls.ts';
import { linkCodes, looksLikeCodes, nearestCountry } from './codes.ts';
import { linkCondition } from './condition.ts';
import { linkConstant } from './constant.ts';
import { linkData } from './data.ts';
import { isLocale } from '../language/locales.ts';
import { linkElement } from './element.ts';
import type { Context, Linker } from './linker.ts';
import { linkMatrix } from './matrix.ts';
import { linkOperation } from './operations.ts';
import { linkPage } from './page.ts';
import { linkState } from './state.ts';
import { fieldName } from './outline.ts';

/**
 * Finds the names of an expression and its type. `wanted` lets bare words mean what the place asks for (a country, a
 * site); whether the result fits is judged by `linkTyped`.
 */
export function linkExpression(linker: Linker, context: Context, node: ast.Expression, wanted?: Type): Expression {
  const at = { start: node.start, end: node.end };
  switch (node.form) {
    case 'text':
      if (wanted?.name === 'locale' && isLocale(node.value)) {
        return { kind: 'literal', value: node.value.toLowerCase(), type: { name: 'locale' }, ...at };
      }
      if (wanted?.name === 'word' && wanted.words!.includes(node.value)) {
        return { kind: 'literal', value: node.value, type: wanted, ...at };
      }
      return { kind: 'literal', value: node.value, type: textType, ...at };
    case 'number': {
      if (node.unit === undefined) {
        const name = Number.isInteger(node.value) ? 'integer' : 'number';
        return { kind: 'literal', value: node.value, type: { name }, ...at };
      }
      const { type, value } = readUnit(node.value, node.unit);
      return { kind: 'literal', value, type: { name: type }, ...at };
    }
    case 'boolean':
      return { kind: 'literal', value: node.value, type: booleanType, ...at };
    case 'pattern':
      if (!isPattern(node)) {
        linker.mistake('bad-pattern', { pattern: node.pattern }, context.source, node);
        return unknown(at);
      }
      return { kind: 'pattern', pattern: node.pattern, ignoreCase: node.ignoreCase, type: { name: 'pattern' }, ...at };
    case 'name':
      return linkName(linker, context, node, wanted);
    case 'list':
      return linkList(linker, context, node, wanted);
    case 'record':
      return linkRecord(linker, context, node, wanted);
    case 'case':
      return linkCase(linker, context, node, wanted);
    case 'member':
      return linkMember(linker, context, node);
    case 'call':
      return linkCall(linker, context, node, wanted);
    case 'index':
      return linkLookup(linker, context, node);
    case 'unary':
    case 'binary':
      if (looksLikeCodes(linker, node)) return linkCodes(linker, context, node);
      return linkOperation(linker, context, node, wanted);
    case 'bad':
      return unknown(at);
  }
}

/** An expression that must be of a type; another one is told. */
export function linkTyped(linker: Linker, context: Context, node: ast.Expression, wanted: Type): Expression {
  const expression = linkExpression(linker, context, node, wanted);
  if (!accepts(wanted, expression.type)) {
    const parameters = { wanted: phraseType(wanted), given: phraseType(expression.type) };
    linker.mistake('wrong-type', parameters, context.source, node);
    return unknown(node);
  }
  return expression;
}

/** An expression that decides: true or false, and never missing. */
export function linkDecision(linker: Linker, context: Context, node: ast.Expression): Expression {
  const expression = linkExpression(linker, context, node, booleanType);
  const { type } = expression;
  if (type.name !== 'boolean' && type.name !== 'unknown') {
    linker.mistake('not-a-condition', { given: phraseType(type) }, context.source, node);
    return unknown(node);
  }
  if (type.optional) {
    const what = context.source.text.slice(node.start, node.end);
    linker.mistake('maybe-missing', { what }, context.source, node);
  }
  return expression;
}

function isPattern({ pattern, ignoreCase }: ast.PatternNode): boolean {
  try {
    return Boolean(new RegExp(pattern, ignoreCase ? 'i' : ''));
  } catch {
    return false;
  }
}

export function unknown({ start, end }: ast.Node): Expression {
  return { kind: 'literal', value: '', type: unknownType, start, end };
}

function linkName(linker: Linker, context: Context, node: ast.NameNode, wanted?: Type): Expression {
  const at = { start: node.start, end: node.end };
  const { name } = node;
  if (wanted?.name === 'word') {
    if (wanted.words!.includes(name)) return { kind: 'literal', value: name, type: wanted, ...at };
    if (!linker.names.values.has(name) && !isBuiltIn(name)) return unknownWord(linker, context, node, wanted);
  }
  const found = linker.names.values.get(name);
  if (!found && (wanted?.name === 'country' || /^[A-Z]{2}$/.test(name)) && /^[A-Z]+$/.test(name)) {
    return linkCountry(linker, context, node);
  }
  const field = context.fields?.get(name);
  if (field) return { kind: 'field', path: [name], decode: field.decode, type: field.type, ...at };
  if (name === 'site' || name === 'stage') return linkStatic(linker, name, at);
  if (name === 'hostStage') return { kind: 'hostStage', type: stageType(linker), ...at };
  const fact = facts.get(name);
  if (fact && !fact.parameters?.length) {
    return { kind: 'fact', fact, arguments: [], type: parseType(fact.type), ...at };
  }
  const word = { text: name, ...at };
  const code =
    wanted?.name === 'countries'
      ? 'unknown-countries'
      : wanted?.name === 'locales'
        ? 'unknown-locales'
        : 'unknown-name';
  if (!found && tellOtherUse(linker, context, node)) return unknown(node);
  const known = linker.find('values', word, context.source, code, undefined, builtInNames());
  if (!known) return unknown(node);
  switch (known.declaration.kind.text) {
    case 'const': {
      const constant = linkConstant(linker, known);
      return constant ? { kind: 'constant', constant, type: constant.type, ...at } : unknown(node);
    }
    case 'data': {
      const data = linkData(linker, known);
      return data ? { kind: 'data', data, type: data.type, ...at } : unknown(node);
    }
    case 'state': {
      const state = linkState(linker, known);
      return state ? { kind: 'state', state, type: state.type, ...at } : unknown(node);
    }
    case 'condition': {
      const condition = linkCondition(linker, known);
      return condition ? { kind: 'condition', condition, type: booleanType, ...at } : unknown(node);
    }
    case 'element': {
      const element = linkElement(linker, known);
      return element ? { kind: 'element', element, type: { name: 'element' }, ...at } : unknown(node);
    }
    case 'countries':
    case 'locales':
      return linkCodes(linker, context, node);
    default:
      linker.mistake('not-here', { what: `"${name}"`, where: `with its keys, as in ${name}[…]` }, context.source, node);
      return unknown(node);
  }
}

function isBuiltIn(name: string): boolean {
  return facts.has(name) || builtInFacts.some((fact) => fact.name === name);
}

/** Facts that stand as a word alone, which a misspelt word may have been meant for. */
function builtInNames(): string[] {
  const plain = [...facts.values()].filter(({ parameters }) => !parameters?.length);
  return [...builtInFacts, ...plain].map(({ name }) => name);
}

/** A name that is known, and stands where it has no meaning; or a word of another language for what is missing. */
function tellOtherUse(linker: Linker, { source }: Context, node: ast.NameNode): boolean {
  const { name } = node;
  if (name === 'null' || name === 'undefined') {
    linker.mistake('foreign-operator', { found: name, alternative: 'not exists …' }, source, node);
  } else if (name === 'page' || linker.names.pages.has(name)) {
    const example = name === 'page' ? 'page is name' : `page is ${name}`;
    linker.mistake('not-here', { what: `"${name}"`, where: `as in "${example}"` }, source, node);
  } else return false;
  return true;
}

function linkCountry(linker: Linker, context: Context, node: ast.NameNode): Expression {
  const { name } = node;
  if (!isCountry(name)) {
    linker.mistake('unknown-country', { name, nearest: nearestCountry(name) }, context.source, node);
    return unknown(node);
  }
  return { kind: 'literal', value: name, type: { name: 'country' }, start: node.start, end: node.end };
}

function unknownWord(linker: Linker, context: Context, node: ast.NameNode, wanted: Type): Expression {
  const words = wanted.words!;
  const isSites = words.every((word) => linker.names.sites.has(word));
  const isStages = words.every((word) => linker.names.stages.has(word));
  const near = nearest(node.name, words);
  const code = isSites ? 'unknown-site' : isStages ? 'unknown-stage' : 'unknown-name';
  linker.mistake(code, { name: node.name, nearest: near }, context.source, node);
  return unknown(node);
}

export function siteType(linker: Linker): Type {
  return { name: 'word', words: [...linker.names.sites.keys()] };
}

export function stageType(linker: Linker): Type {
  return { name: 'word', words: [...linker.names.stages.keys()] };
}

function linkStatic(linker: Linker, fact: 'site' | 'stage', at: ast.Node): Expression {
  return { kind: 'static', fact, type: fact === 'site' ? siteType(linker) : stageType(linker), ...at };
}

function linkList(linker: Linker, context: Context, node: ast.ListNode, wanted?: Type): Expression {
  if (looksLikeCodes(linker, node, wanted)) return linkCodes(linker, context, node);
  const of = wanted?.of;
  const items = node.items.map((item) =>
    of ? linkTyped(linker, context, item, of) : linkExpression(linker, context, item),
  );
  const type: Type = { name: 'list', of: of ?? itemType(items) };
  return {
    kind: 'list',
    items,
    type: withPersonal(
      type,
      items.some((item) => item.type.personal),
    ),
    start: node.start,
    end: node.end,
  };
}

function itemType(items: readonly Expression[]): Type {
  const types = items.map(({ type }): Type => ({ ...type, optional: undefined, personal: undefined }));
  return types.length === 0
    ? unknownType
    : types.reduce((a, b) => (accepts(a, b) ? a : accepts(b, a) ? b : unknownType));
}

function linkRecord(linker: Linker, context: Context, node: ast.RecordNode, wanted?: Type): Expression {
  const seen = new Set<string>();
  const fields = node.entries.flatMap(({ key, value }) => {
    const name = fieldName(key);
    if (name !== undefined && seen.has(name)) {
      linker.mistake('duplicate-field', { name }, context.source, key);
      return [];
    }
    if (name !== undefined) seen.add(name);
    if (name === undefined) {
      linker.mistake(
        'wrong-field',
        { name: 'A field', takes: 'a name or a text in quotes before the colon' },
        context.source,
        key,
      );
      return [];
    }
    const type = wanted?.fields && Object.hasOwn(wanted.fields, name) ? wanted.fields[name] : undefined;
    const given = value ?? key;
    return [{ name, value: type ? linkTyped(linker, context, given, type) : linkExpression(linker, context, given) }];
  });
  const type: Type = {
    name: 'record',
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value.type])),
  };
  const personal = fields.some(({ value }) => value.type.personal);
  return { kind: 'record', fields, type: withPersonal(type, personal), start: node.start, end: node.end };
}

function linkCase(linker: Linker, context: Context, node: ast.CaseNode, wanted?: Type): Expression {
  const cases: { when: Expression; value: Expression }[] = [];
  let otherwise: Expression | undefined;
  for (const { key, value } of node.entries) {
    if (!value) {
      linker.mistake(
        'field-without-value',
        { name: context.source.text.slice(key.start, key.end) },
        context.source,
        key,
      );
      continue;
    }
    const linked = wanted ? linkTyped(linker, context, value, wanted) : linkExpression(linker, context, value);
    if (key.form === 'name' && key.name === 'otherwise') otherwise = linked;
    else cases.push({ when: linkDecision(linker, context, key), value: linked });
  }
  const values = [...cases.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
  const optional = !otherwise || values.some(({ type }) => type.optional);
  const personal = values.some(({ type }) => type.personal);
  const type = withPersonal(withOptional(itemType(values), optional), personal);
  return { kind: 'choice', cases, otherwise, type, start: node.start, end: node.end };
}

/** `consent.targeting`, `navigation.type`, `link.url`, `job.jobTitle`: the longest path that has a meaning. */
function linkMember(linker: Linker, context: Context, node: ast.MemberNode): Expression {
  const at = { start: node.start, end: node.end };
  const path = dotted(node);
  if (path) {
    const field = context.fields?.get(path.join('.'));
    if (field) return { kind: 'field', path, decode: field.decode, type: field.type, ...at };
    const fact = facts.get(path.join('.'));
    if (fact) return { kind: 'fact', fact, arguments: [], type: parseType(fact.type), ...at };
    if (path[0] === 'consent' && path.length === 2) return linkConsent(linker, context, node);
    if (isRoot(linker, context, path[0])) return unknownMember(linker, context, node, path);
  }
  const of = linkExpression(linker, context, node.of);
  return memberOf(linker, context, node, of);
}

function memberOf(linker: Linker, context: Context, node: ast.MemberNode, of: Expression): Expression {
  const at = { start: node.start, end: node.end };
  const name = node.name.text;
  if (of.type.name === 'unknown') return unknown(node);
  if (of.type.name !== 'record') {
    const given = phraseType(of.type);
    linker.mistake('wrong-type', { wanted: 'a record with fields', given }, context.source, node.of);
    return unknown(node);
  }
  const { fields } = of.type;
  if (fields && !Object.hasOwn(fields, name)) {
    const owner = `The record ${context.source.text.slice(node.of.start, node.of.end)}`;
    linker.mistake(
      'unknown-field',
      { name, owner, nearest: nearest(name, Object.keys(fields)) },
      context.source,
      node.name,
    );
    return unknown(node);
  }
  const type = fields?.[name] ?? asOptional(textType);
  const optional = type.optional || (of.type.optional ?? false);
  // Of a record that is written out each field has its own label; of any other the whole is labelled.
  const personal = Boolean(type.personal || (of.type.personal && of.kind !== 'record'));
  const labelled = withPersonal(withOptional(type, optional), personal);
  const decode = of.kind !== 'data';
  return { kind: 'member', of, name, decode, type: labelled, ...at };
}

function linkConsent(linker: Linker, context: Context, node: ast.MemberNode): Expression {
  const found = linker.find('groups', node.name, context.source, 'unknown-group');
  if (!found) return unknown(node);
  return { kind: 'consent', group: node.name.text, type: booleanType, start: node.start, end: node.end };
}

/** `event`, `link`, `form`, `navigation`, …: names that begin a path and mean nothing alone. */
function isRoot(linker: Linker, context: Context, root: string): boolean {
  if (linker.names.values.has(root)) return false;
  const begins = (path: string) => path.startsWith(`${root}.`);
  return root === 'event' || eventRoots.has(root) || [...(context.fields?.keys() ?? []), ...facts.keys()].some(begins);
}

const eventRoots = new Set(['event', 'link', 'form', 'video', 'audio', 'beacon', 'target']);

function unknownMember(linker: Linker, context: Context, node: ast.MemberNode, path: readonly string[]): Expression {
  const [root] = path;
  const prefix = `${root}.`;
  const all = [...(context.fields?.keys() ?? []), ...facts.keys()].filter((known) => known.startsWith(prefix));
  const open = context.fields?.get(root);
  if (open && !open.type.fields) {
    const type = asOptional(textType);
    return { kind: 'field', path, decode: true, type, start: node.start, end: node.end };
  }
  if (open?.type.fields) {
    const near = nearest(node.name.text, Object.keys(open.type.fields));
    linker.mistake(
      'unknown-field',
      { name: node.name.text, owner: `The ${root}`, nearest: near },
      context.source,
      node.name,
    );
    return unknown(node);
  }
  if (all.length === 0) {
    linker.mistake('not-here', { what: `"${root}"`, where: `in a rule whose events have it` }, context.source, node);
    return unknown(node);
  }
  const near = nearest(
    node.name.text,
    all.map((known) => known.slice(prefix.length)),
  );
  linker.mistake('unknown-fact', { name: path.slice(1).join('.'), of: root, nearest: near }, context.source, node.name);
  return unknown(node);
}

/** The names of a dotted path, or undefined where something else stands in it. */
export function dotted(node: ast.Expression): string[] | undefined {
  if (node.form === 'name') return [node.name];
  if (node.form !== 'member') return undefined;
  const rest = dotted(node.of);
  return rest && [...rest, node.name.text];
}

function linkLookup(linker: Linker, context: Context, node: ast.IndexNode): Expression {
  if (node.of.form !== 'name') {
    linker.mistake('wrong-type', { wanted: 'the name of a matrix', given: 'something else' }, context.source, node.of);
    return unknown(node);
  }
  const word = { text: node.of.name, start: node.of.start, end: node.of.end };
  const found = linker.find('values', word, context.source, 'unknown-name', ['matrix']);
  const matrix = found && linkMatrix(linker, found);
  if (!matrix) return unknown(node);
  if (node.keys.length !== matrix.keys.length) {
    const takes = `${matrix.keys.length} key${matrix.keys.length === 1 ? '' : 's'}: [${matrix.keys.map(describeType).join(', ')}]`;
    linker.mistake('wrong-arguments', { name: `"${matrix.id}"`, takes }, context.source, node);
    return unknown(node);
  }
  const keys = node.keys.map((key, at) => linkTyped(linker, context, key, matrix.keys[at]));
  const missing = keys.some(({ type }) => type.optional) && !matrix.missing;
  const values = [...matrix.rows.map(({ value }) => value), matrix.otherwise, matrix.missing].filter(Boolean);
  const optional = missing || !matrix.otherwise || values.some((value) => value?.type.optional);
  const personal = values.some((value) => value?.type.personal);
  const type = withPersonal(withOptional(matrix.type, optional), personal || Boolean(matrix.type.personal));
  return { kind: 'lookup', matrix, keys, type, start: node.start, end: node.end };
}

/** `page is jobDetails`, `page in [jobSearch, jobDetails]`. */
export function linkPageTest(linker: Linker, context: Context, node: ast.BinaryNode): Expression | undefined {
  const isPage = node.left.form === 'name' && node.left.name === 'page';
  if (!isPage || !['is', 'is not', 'in'].includes(node.operator)) return undefined;
  const at = { start: node.start, end: node.end };
  const listed = node.operator === 'in' && node.right.form === 'list' ? node.right.items : [node.right];
  const tests = listed.map((item): Expression => {
    if (item.form !== 'name') {
      linker.mistake(
        'wrong-type',
        { wanted: 'the name of a page class', given: 'something else' },
        context.source,
        item,
      );
      return unknown(item);
    }
    const word = { text: item.name, start: item.start, end: item.end };
    const found = linker.find('pages', word, context.source, 'unknown-page');
    const page = found && linkPage(linker, found);
    return page ? { kind: 'page', page, type: booleanType, start: item.start, end: item.end } : unknown(item);
  });
  const any = tests.reduce((left, right): Expression => {
    return { kind: 'operation', operator: 'or', operands: [left, right], type: booleanType, ...at };
  });
  return node.operator === 'is not'
    ? { kind: 'operation', operator: 'not', operands: [any], type: booleanType, ...at }
    : any;
}
