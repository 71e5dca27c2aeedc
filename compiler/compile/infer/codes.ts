import type { Expression } from '../../language/model/expression.ts';
import type { CodeSet } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import { countries, isCountry } from '../../language/tables/countries.ts';
import { countryOf, isRegionCode, partOf } from '../../language/tables/regions.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import type { Context } from '../bind/context.ts';
import { allPlaces, countryName, regionsOf, splitsCountries, withRegions } from './visitor-place.ts';

type Of = 'country' | 'locale';

/**
 * Whether an expression is a set of countries or locales: `[US, CA]`, `europe - [GB]`. These sets are always known at
 * build time, so the program contains their codes.
 */
export function looksLikeCodes(linker: Linker, context: Context, node: ast.ExpressionNode, expected?: Type): boolean {
  return codeKind(linker, context, node, expected) !== undefined;
}

/** Evaluates a set of countries or locales to its codes. */
export function linkCodes(linker: Linker, context: Context, node: ast.ExpressionNode, of?: Of): Expression {
  const kind = of ?? codeKind(linker, context, node) ?? 'country';
  const sets = new Set<CodeSet>();
  const places = [...evaluate(linker, context, node, { kind, sets })].toSorted();
  const isSplit = kind === 'country' && splitsCountries(linker, places);
  const codes = isSplit || kind === 'locale' ? places : places.filter((code) => !isRegionCode(code));
  const item: Type = isSplit ? { name: kind, regions: true } : { name: kind };
  const type: Type = { name: kind === 'country' ? 'countries' : 'locales', of: item };
  return { kind: 'codes', codes, sets: [...sets], type, start: node.start, end: node.end };
}

function codeKind(linker: Linker, context: Context, node: ast.ExpressionNode, expected?: Type): Of | undefined {
  if (expected?.name === 'countries') return 'country';
  if (expected?.name === 'locales') return 'locale';
  if (node.form === 'name') {
    const found = linker.lookup('values', node.name, context.source);
    if (found?.declaration.kind.text === 'countries') return 'country';
    if (found?.declaration.kind.text === 'locales') return 'locale';
    return undefined;
  }
  if (node.form === 'list') {
    const isCountries = node.items.length > 0 && node.items.every((item) => isCountryNode(linker, context, item));
    return isCountries ? 'country' : undefined;
  }
  if (node.form !== 'binary' || !['+', '-', '&'].includes(node.operator)) return undefined;
  return codeKind(linker, context, node.left) ?? codeKind(linker, context, node.right);
}

/** Whether a name that the project does not declare has the form of a code. */
function isCountryNode(linker: Linker, { source }: Context, node: ast.ExpressionNode): node is ast.NameNode {
  if (node.form !== 'name' || linker.lookup('values', node.name, source)) return false;
  return /^[A-Z]{2}$/.test(node.name) || isRegionCode(node.name);
}

/** The kind of a set that is evaluated, and the declared sets found so far. */
interface Evaluated {
  readonly kind: Of;
  readonly sets: Set<CodeSet>;
}

function evaluate(linker: Linker, context: Context, node: ast.ExpressionNode, into: Evaluated): Set<string> {
  const of = into.kind;
  if (of === 'country' && reportMisspeltRegion(linker, context, node)) return new Set();
  switch (node.form) {
    case 'list':
      return new Set(node.items.flatMap((item) => [...evaluateItem(linker, context, item, into)]));
    case 'binary': {
      const left = evaluate(linker, context, node.left, into);
      const right = evaluate(linker, context, node.right, into);
      if (node.operator === '+') return new Set([...left, ...right]);
      if (node.operator === '-') return new Set([...left].filter((code) => !right.has(code)));
      if (node.operator === '&') return new Set([...left].filter((code) => right.has(code)));
      break;
    }
    case 'name': {
      if (node.name === 'all' && of === 'country') return new Set(allPlaces(linker));
      if (of === 'country' && (isCountry(node.name) || isRegionCode(node.name))) {
        const given = isCountry(node.name) ? 'one country' : 'one region';
        linker.mistake('wrong-type', { expected: expected[of], given }, context.source, node);
        return new Set(withRegions(linker, [node.name]));
      }
      const word = { text: node.name, start: node.start, end: node.end };
      const code = of === 'country' ? 'unknown-countries' : 'unknown-locales';
      const kind = of === 'country' ? 'countries' : 'locales';
      const found = linker.find('values', word, context.source, code, [kind]);
      const set = found && linker.meaning(kind, found);
      for (const named of set ? [set, ...set.sets] : []) into.sets.add(named);
      return new Set(set?.regions ? set.codes : withRegions(linker, set?.codes ?? []));
    }
    case 'bad':
      return new Set();
  }
  linker.mistake('wrong-type', { expected: expected[of], given: describeForm(node) }, context.source, node);
  return new Set();
}

const expected = { country: 'a set of countries, such as [US, CA]', locale: 'a set of locales, such as ["us-en"]' };

/** Describes the value that the file contains instead of a set or code. */
function describeForm({ form }: ast.ExpressionNode): string {
  return form === 'text' ? 'a text in quotes' : form === 'number' ? 'a number' : 'something else';
}

/** Evaluates one item of a list. The name of a set in brackets means the set, because people often write it so. */
function evaluateItem(linker: Linker, context: Context, node: ast.ExpressionNode, into: Evaluated): Iterable<string> {
  const of = into.kind;
  if (of === 'locale' && node.form === 'text') {
    const code = node.value.toLowerCase();
    if (/^[a-z]{2}-[a-z]{2}$/.test(code)) return [code];
    linker.mistake('wrong-type', { expected: 'a locale such as "us-en"', given: 'another text' }, context.source, node);
    return [];
  }
  if (of === 'country' && node.form === 'name' && !linker.lookup('values', node.name, context.source)) {
    if (isCountry(node.name)) return withRegions(linker, [node.name]);
    if (isRegionCode(node.name)) return checkRegion(linker, context, node) ? [node.name] : [];
    const near = nearestCountry(node.name);
    const isLikeSet = /[a-z]/.test(node.name) && node.name.length > 2 && !near;
    if (isLikeSet) return evaluate(linker, context, node, into);
    linker.mistake('unknown-country', { name: node.name, nearest: near }, context.source, node);
    return [];
  }
  const isUnquoted = /^[a-z]{2}-[a-z]{2}$/i.test(context.source.text.slice(node.start, node.end));
  if (of === 'locale' && isUnquoted) {
    const given = 'one without quotes';
    linker.mistake('wrong-type', { expected: 'a locale such as "us-en"', given }, context.source, node);
    return [];
  }
  if (node.form === 'text' || node.form === 'number') {
    const expected = of === 'country' ? 'a country code without quotes, such as US' : 'a locale such as "us-en"';
    linker.mistake('wrong-type', { expected, given: describeForm(node) }, context.source, node);
    return [];
  }
  return evaluate(linker, context, node, into);
}

/** Whether a region can be used: its country exists, and the project knows the region of visitors. Reports another one. */
export function checkRegion(linker: Linker, { source }: Context, node: ast.NameNode): boolean {
  const country = countryOf(node.name);
  if (!isCountry(country)) {
    const near = nearestCountry(country);
    const nearest = near && `${near}-${partOf(node.name)}`;
    linker.mistake('unknown-country', { name: node.name, nearest }, source, node);
    return false;
  }
  if (regionsOf(linker).has(country)) return true;
  linker.mistake('region-without-source', { name: node.name }, source, node);
  return false;
}

/** Reports a region that was read as a subtraction, because its form is wrong: `USA-CA`, `US-ca`. */
export function reportMisspeltRegion(linker: Linker, { source }: Context, node: ast.ExpressionNode): boolean {
  if (node.form !== 'binary' || node.operator !== '-') return false;
  const name = source.text.slice(node.start, node.end);
  const [country, part] = name.split('-');
  const nearest = `${nearestCountry(country)}-${part.toUpperCase()}`;
  if (!isRegionCode(nearest) || [country, part].some((word) => linker.lookup('values', word, source))) return false;
  linker.mistake('unknown-country', { name, nearest }, source, node);
  return true;
}

/** Reports a code beside the data element of the region, which pages write in several ways. */
export function reportCodeOfRegion(linker: Linker, context: Context, { right, operator }: ast.BinaryNode): boolean {
  const [code] = right.form === 'list' ? right.items : [right];
  if (!code || !isCountryNode(linker, context, code)) return false;
  const { name } = code;
  const region = isRegionCode(name) ? name : 'US-CA';
  const write = `${countryName(linker) ?? 'visitorCountry'} ${operator} ${right.form === 'list' ? `[${region}]` : region}`;
  const country = isCountry(name) ? countries[name] : undefined;
  linker.mistake('code-of-region', { name, country, write }, context.source, right);
  return true;
}

/** Returns the country code for a common alias, a code in lower case, or an English country name. */
export function nearestCountry(name: string): string | undefined {
  const code = name.toUpperCase();
  if (isCountry(code)) return code;
  return aliases.get(code) ?? Object.keys(countries).find((known) => countries[known].toUpperCase() === code);
}

/** Common country codes that are not in ISO 3166-1. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['USA', 'US'],
  ['UAE', 'AE'],
]);
