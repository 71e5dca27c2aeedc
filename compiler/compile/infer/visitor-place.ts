import type { Expression } from '../../language/model/expression.ts';
import { derivedLabel, joinLabels } from '../../language/model/label.ts';
import { addTo } from '../../language/source/lists.ts';
import type { DataElement } from '../../language/model/program.ts';
import { booleanType, phraseType, withPersonal, type Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import { countries, isCountry } from '../../language/tables/countries.ts';
import { countryOf, partOf } from '../../language/tables/regions.ts';
import { bodyFields } from '../bind/fields.ts';
import { regionsIn } from '../bind/regions-in.ts';
import type { Linker } from '../bind/linker.ts';
import { memoize } from '../traverse/memoize.ts';
import { labelOf } from './labels/label-of.ts';

/**
 * Returns the regions that rules name, by their country: a visitor is in one of them, elsewhere in the country, or in an
 * unknown region of it. Empty if the project has no source of the region.
 */
export const regionsOf: (linker: Linker) => ReadonlyMap<string, readonly string[]> = memoize((linker) => {
  const byCountry = new Map<string, string[]>();
  if (!projectName(linker, 'region')) return byCountry;
  const all = new Set(linker.documents.flatMap(regionsIn));
  for (const region of [...all].toSorted())
    if (isCountry(countryOf(region))) addTo(byCountry, countryOf(region), region);
  return byCountry;
});

/** Returns codes with the regions of each country among them. */
export function withRegions(linker: Linker, codes: Iterable<string>): string[] {
  const regions = regionsOf(linker);
  return [...codes].flatMap((code) => [code, ...(regions.get(code) ?? [])]);
}

/** Whether codes contain some places of a country, but not all. */
export function splitsCountries(linker: Linker, codes: readonly string[]): boolean {
  if (regionsOf(linker).size === 0) return false;
  const known = new Set(codes);
  return [...regionsOf(linker)].some(([country, regions]) => {
    const places = [country, ...regions].filter((code) => known.has(code));
    return places.length > 0 && places.length <= regions.length;
  });
}

/** Returns all countries, and the regions that rules name. */
export function allPlaces(linker: Linker): readonly string[] {
  return withRegions(linker, Object.keys(countries));
}

/** Whether an expression is the data element with the visitor's country. */
export function isVisitorCountry(linker: Linker, expression: Expression): boolean {
  if (expression.kind !== 'data') return false;
  const found = projectName(linker, 'country');
  const country = found && linker.lookup('values', found.node.name, found.source);
  const { nameSpan } = expression.data;
  return country?.source === nameSpan.source && country.name.start === nameSpan.start;
}

/** Returns the visitor's country as a value that can be a region of it. Undefined if its parts have errors. */
export function asPlace(linker: Linker, country: Expression): Expression | undefined {
  const place = placeOf(linker);
  return place && { kind: 'data', data: place, type: place.type, start: country.start, end: country.end };
}

/** Returns the data element with the visitor's region; reports one that is not of this type. */
export const regionData: (linker: Linker) => DataElement | undefined = memoize((linker) => dataOf(linker, 'region'));

/** Returns the data element with the visitor's country; reports one that is not of this type. */
export const countryData: (linker: Linker) => DataElement | undefined = memoize((linker) => dataOf(linker, 'country'));

/**
 * Returns the place of the visitor, which has the name of the country: a region that rules name, if it is one of the known
 * country, or else the country.
 */
export const placeOf: (linker: Linker) => DataElement | undefined = memoize((linker) => {
  const regions = regionsOf(linker);
  if (regions.size === 0) return undefined;
  const [country, region] = [countryData(linker), regionData(linker)];
  if (!country || !region) return undefined;
  const at = { start: 0, end: 0 };
  const label = joinLabels(labelOf(country.type), derivedLabel(labelOf(region.type)));
  const type: Type = { ...withPersonal(country.type, label), regions: true };
  const read = (data: DataElement): Expression => ({ kind: 'data', data, type: data.type, ...at });
  const literal = (value: string, name: 'country' | 'region'): Expression => ({
    kind: 'literal',
    value,
    type: name === 'country' ? { name, regions: true } : { name },
    ...at,
  });
  const test = (operator: 'is' | 'in' | 'and', operands: readonly Expression[]): Expression => ({
    kind: 'operation',
    operator,
    operands,
    type: booleanType,
    ...at,
  });
  const cases = [...regions.values()].flat().map((code) => {
    const items = [literal(code, 'region'), literal(partOf(code), 'region')];
    const list: Expression = { kind: 'list', items, type: { name: 'list', of: { name: 'region' } }, ...at };
    const isInCountry = test('is', [read(country), literal(countryOf(code), 'country')]);
    return { when: test('and', [isInCountry, test('in', [read(region), list])]), value: literal(code, 'country') };
  });
  const value: Expression = { kind: 'choice', cases, otherwise: read(country), type, ...at };
  return { ...country, type, value };
});

function dataOf(linker: Linker, name: 'country' | 'region'): DataElement | undefined {
  const named = projectName(linker, name);
  return named && findData(linker, named.source, named.node, name);
}

/** Returns the data element with a name; reports one of another type. */
export function findData(
  linker: Linker,
  source: Source,
  node: ast.NameNode,
  type: 'country' | 'region',
): DataElement | undefined {
  const word = { text: node.name, start: node.start, end: node.end };
  const found = linker.find('values', word, source, 'unknown-data', ['data']);
  const data = found && linker.meaning('data', found);
  if (!data || data.type.name === type || data.type.name === 'unknown') return data;
  const expected = `a data element of type ${type}`;
  linker.mistake('wrong-type', { expected, given: phraseType(data.type) }, source, node);
  return undefined;
}

/** Returns the name of the data element with the visitor's country. */
export function countryName(linker: Linker): string | undefined {
  return projectName(linker, 'country')?.node.name;
}

/** Returns the name of a data element that the project declares, and its file. */
function projectName(linker: Linker, field: 'country' | 'region') {
  const [project] = linker.all('project');
  const node = project && bodyFields(project.declaration.body).get(field)?.value;
  return node?.form === 'name' ? { node, source: project.source } : undefined;
}
