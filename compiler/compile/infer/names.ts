import { insteadOfName } from '../../language/tables/foreign-names.ts';
import { projectBuiltIns } from '../../language/tables/project-built-ins.ts';
import { isCountry } from '../../language/tables/countries.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Type } from '../../language/model/type.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { nearestBoolean } from '../../language/diagnostics/nearest-boolean.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type * as ast from '../../language/syntax/document.ts';
import { isRegionCode } from '../../language/tables/regions.ts';
import { checkRegion, nearestCountry } from './codes.ts';
import type { Linker } from '../bind/linker.ts';
import { unknown } from './check-value.ts';
import { reportMissingConsent } from './missing-consent.ts';
import { fieldOf, reportMissingInEvent } from './members.ts';
import { labelledBuiltIn } from './labels/labelled-places.ts';
import type { Context } from '../bind/context.ts';

/** Links a single name: a country, a site, a declared name, or a built-in value without parameters. */
export function linkName(linker: Linker, context: Context, node: ast.NameNode, expected?: Type): Expression {
  const { name, start, end } = node;
  const argument = context.parameters?.get(name);
  // An argument keeps the place where it is written. An item is where it is named.
  if (argument) return argument.kind === 'item' && !argument.fills ? { ...argument, start, end } : argument;
  const found = linker.lookup('values', name, context.source);
  if (expected?.name === 'word') {
    if (expected.words!.includes(name)) {
      const of = namespaceOf(linker, expected);
      if (of) linker.find(of, { text: name, start, end }, context.source, `unknown-${singular[of]}`);
      return { kind: 'literal', value: name, type: expected, start, end };
    }
    if (!found && !isBuiltIn(name)) return unknownWord(linker, context, node, expected);
  }
  if (!found && (expected?.name === 'country' || /^[A-Z]{2}$/.test(name)) && /^[A-Z]+$/.test(name)) {
    return linkCountry(linker, context, node);
  }
  if (!found && isRegionCode(name)) return linkRegion(linker, context, node, expected);
  const field = context.fields?.get(name);
  if (field) return fieldOf(linker, node, [name], field);
  if (name === 'site' || name === 'stage') return linkStatic(linker, name, node);
  if (name === 'hostStage') return { kind: 'hostStage', type: stageType(linker), start, end };
  const builtIn = builtIns.get(name);
  if (builtIn && !builtIn.parameters?.length) {
    reportMissingConsent(linker, context.source, builtIn, node);
    return { kind: 'builtIn', builtIn, arguments: [], ...labelledBuiltIn(linker, builtIn), start, end };
  }
  const word = { text: name, start, end };
  const code =
    expected?.name === 'countries'
      ? 'unknown-countries'
      : expected?.name === 'locales'
        ? 'unknown-locales'
        : 'unknown-name';
  if (!found && reportMissingInEvent(linker, context, node, name)) return unknown(node);
  // Norway is also a word of YAML for false.
  if (!found && expected?.name === 'country' && isCountry(name.toUpperCase()))
    return linkCountry(linker, context, node);
  if (!found && reportOtherUse(linker, context, node)) return unknown(node);
  if (!found && reportForeignName(linker, context, node, code)) return unknown(node);
  const known = linker.find('values', word, context.source, code, undefined, otherNames(context));
  if (!known) return unknown(node);
  return linker.value(context, node, known);
}

function isBuiltIn(name: string): boolean {
  return builtIns.has(name) || projectBuiltIns.some((builtIn) => builtIn.name === name);
}

/** Yields parameters, and built-in values that are a single word, as suggestions for a misspelt word. */
function* otherNames({ parameters }: Context): Generator<string> {
  if (parameters) yield* parameters.keys();
  // The first word of `page is …`.
  for (const { name } of projectBuiltIns) yield name.split(' ', 1)[0];
  for (const { name, parameters } of builtIns.values()) if (!parameters?.length) yield name;
}

/** Reports the name of a built-in variable of other tools, unless a name of the project is as good as equal. */
function reportForeignName(
  linker: Linker,
  { source }: Context,
  node: ast.NameNode,
  code: 'unknown-name' | 'unknown-countries' | 'unknown-locales',
): boolean {
  const instead = code === 'unknown-name' ? insteadOfName(node.name) : undefined;
  if (instead === undefined || linker.hidden('values', node.name, source)) return false;
  const declared = linker.visible('values', source).map(({ name }) => name.text);
  const near = nearest(node.name, declared, 1) ?? instead;
  linker.mistake('unknown-name', { name: node.name, nearest: near }, source, node);
  return true;
}

/** Reports a known name that is used in the wrong place, and words of other languages such as `null`. */
function reportOtherUse(linker: Linker, { source }: Context, node: ast.NameNode): boolean {
  const { name } = node;
  const boolean = nearestBoolean(name);
  if (boolean) {
    linker.mistake('foreign-operator', { found: name, alternative: boolean }, source, node);
  } else if (name === 'null' || name === 'undefined') {
    linker.mistake('foreign-operator', { found: name, alternative: 'not exists …' }, source, node);
  } else if (name === 'page' || linker.lookup('pages', name, source)) {
    const example = name === 'page' ? 'page is name' : `page is ${name}`;
    linker.mistake('not-here', { what: `"${name}"`, where: `as in "${example}"` }, source, node);
  } else if (name === 'reason') {
    linker.mistake('not-here', { what: '"reason"', where: 'in a rule on failed(…)' }, source, node);
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

/** Links a region, which only the visitor's country can be. */
function linkRegion(linker: Linker, context: Context, node: ast.NameNode, expected: Type | undefined): Expression {
  const { name, start, end } = node;
  if (!checkRegion(linker, context, node)) return unknown(node);
  if (expected?.regions) return { kind: 'literal', value: name, type: { name: 'country', regions: true }, start, end };
  linker.mistake('region-of-other-value', { name }, context.source, node);
  return unknown(node);
}

function unknownWord(linker: Linker, context: Context, node: ast.NameNode, expected: Type): Expression {
  const of = namespaceOf(linker, expected);
  const near = nearest(node.name, expected.words!);
  const code = of ? (`unknown-${singular[of]}` as const) : 'unknown-name';
  linker.mistake(code, { name: node.name, nearest: near }, context.source, node);
  return unknown(node);
}

const singular = { sites: 'site', stages: 'stage', groups: 'group' } as const;

/** Returns which declarations the words of a type name. Undefined if they are words of the language. */
function namespaceOf(linker: Linker, { words }: Type): keyof typeof singular | undefined {
  const namespaces = ['sites', 'stages', 'groups'] as const;
  return namespaces.find((namespace) => words!.every((word) => linker.names(namespace).has(word)));
}

export function siteType(linker: Linker): Type {
  return { name: 'word', words: [...linker.names('sites').keys()] };
}

export function stageType(linker: Linker): Type {
  return { name: 'word', words: [...linker.names('stages').keys()] };
}

function linkStatic(linker: Linker, builtIn: 'site' | 'stage', { start, end }: ast.Node): Expression {
  return { kind: 'static', builtIn, type: builtIn === 'site' ? siteType(linker) : stageType(linker), start, end };
}
