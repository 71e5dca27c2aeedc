import type { Expression } from '../../language/model/expression.ts';
import type { DataElement } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { countryOf, isRegionCode } from '../../language/tables/regions.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import type { Model } from './model.ts';

/**
 * Returns when a visitor is in one of some places of the model: in a region that one of its programs names, or in a country
 * outside of these. If the country is not that of the project, nobody knows its regions, and they count as the country.
 */
export function isInPlaces(
  { diagrams, condition, countryClasses, visitorPlaces }: Model,
  country: DataElement,
  codes: readonly string[],
  moment: Moment,
): DiagramNode {
  const { and, not, any } = diagrams;
  const places = visitorPlaces.filter(({ id }) => id === country.id);
  if (places.length === 0) return condition(isAmong(country, codes.map(countryOf)), moment);
  const isRegion = (code: string) => any(places.map((place) => condition(isAmong(place, [code]), moment)));
  const regions = countryClasses.flat().filter(isRegionCode);
  const isDivided = (code: string) => regions.some((region) => countryOf(region) === code);
  const whole = codes.filter((code) => !isRegionCode(code) && !isDivided(code));
  const isRest = (code: string) =>
    and(
      condition(isAmong(country, [code]), moment),
      not(any(regions.filter((region) => countryOf(region) === code).map(isRegion))),
    );
  return any([
    condition(isAmong(country, whole), moment),
    ...codes.filter(isRegionCode).map(isRegion),
    ...codes.filter(isDivided).map(isRest),
  ]);
}

function isAmong(data: DataElement, codes: readonly string[]): Expression {
  const at = { start: 0, end: 0 };
  const country: Expression = { kind: 'data', data, type: data.type, ...at };
  const list: Expression = { kind: 'codes', codes, sets: [], type: { name: 'countries' }, ...at };
  return { kind: 'operation', operator: 'in', operands: [country, list], type: booleanType, ...at };
}
