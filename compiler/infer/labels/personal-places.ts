import type { SourceTable } from '../../../runtime/tables.ts';
import type { Expression, Labeller } from '../../model/expression.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { joinLabels, type Label } from '../../model/label.ts';
import { withPersonal, type Type } from '../../model/type.ts';
import { labelledPlaces, type LabelledPlace } from './labelled-places.ts';
import type { Linker } from '../../bind/linker.ts';
import { stepsTo } from './place-steps.ts';

/** A type with the labels of its place, and the declaration of the first label. */
export interface Labelled {
  readonly type: Type;
  readonly labelledBy?: Labeller;
}

/**
 * Adds to a type the labels of the place that its value is read from. If one declaration labels a place as personal,
 * every other value from that place is personal too. A label on a part of the place applies to that part of the type.
 */
export function withLabelsOfPlace(
  linker: Linker,
  { name }: SourceTable,
  [place]: readonly Expression[],
  type: Type,
): Labelled {
  const steps = place && stepsTo(name, staticValue(place));
  if (!steps) return { type };
  const { whole, parts } = placesOf(linker);
  const by = steps.map((_, at) => whole.get(keyOf(steps.slice(0, at + 1)))).findLast(Boolean);
  if (by) return { type: withPersonal(type, joinLabels(type.personal, by.label)), labelledBy: by.by };
  const inside = parts.get(keyOf(steps)) ?? [];
  const labelled = inside.reduce((result, part) => labelPart(result, part.steps.slice(steps.length), part.label), type);
  return { type: labelled, labelledBy: inside[0]?.by };
}

interface Places {
  readonly whole: ReadonlyMap<string, Omit<LabelledPlace, 'steps'>>;
  /** The labelled places within a place. */
  readonly parts: ReadonlyMap<string, readonly LabelledPlace[]>;
}

const cache = new WeakMap<Linker, Places>();

function placesOf(linker: Linker): Places {
  const cached = cache.get(linker);
  if (cached) return cached;
  const whole = new Map<string, Omit<LabelledPlace, 'steps'>>();
  const parts = new Map<string, LabelledPlace[]>();
  const places = { whole, parts };
  cache.set(linker, places);
  for (const place of labelledPlaces(linker)) {
    const key = keyOf(place.steps);
    const { by = place.by, label } = whole.get(key) ?? {};
    whole.set(key, { by, label: joinLabels(label, place.label)! });
    for (let length = 2; length < place.steps.length; length++) {
      const outer = keyOf(place.steps.slice(0, length));
      parts.set(outer, [...(parts.get(outer) ?? []), place]);
    }
  }
  return places;
}

function keyOf(steps: readonly string[]): string {
  return JSON.stringify(steps);
}

/** Labels a part of a type, or the whole type if it does not declare that part. */
function labelPart(type: Type, [name, ...rest]: readonly string[], label: Label): Type {
  const { fields } = type;
  if (name === undefined || !fields || !Object.hasOwn(fields, name))
    return withPersonal(type, joinLabels(type.personal, label));
  return {
    ...type,
    fields: Object.assign(Object.create(null), fields, { [name]: labelPart(fields[name], rest, label) }),
  };
}
