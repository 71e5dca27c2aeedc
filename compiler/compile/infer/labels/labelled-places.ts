import { type Type, parseType, unknownType, withPersonal } from '../../../language/model/type.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Labeller } from '../../../language/model/expression.ts';
import { type LabelTree, labellerAt, labelsAt, treeOfPlaces } from './label-tree.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import type { BuiltInTable } from '../../../../runtime/tables/tables.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import { textLabel } from '../../../language/model/label.ts';
import { labelOf, withLabelsOf } from './label-of.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { defaultDataLayer } from '../../../language/tables/default-data-layer.ts';

/** A type with the labels of its places, and the declaration of the first label. */
export interface Labelled {
  readonly type: Type;
  readonly labelledBy?: Labeller;
}

/**
 * Adds to a type the labels of the places that its value is read from. If one declaration labels a place as personal,
 * every other value from that place is personal too. A label on a part of the place applies to that part of the type.
 */
export function withLabelsAt(linker: Linker, places: readonly Place[], type: Type): Labelled {
  const tree = labelTreeOf(linker);
  return places.reduce<Labelled>(
    ({ type, labelledBy }, steps) => {
      const labels = labelsAt(tree, steps);
      if (!labelOf(labels)) return { type, labelledBy };
      return { type: withLabelsOf(type, labels), labelledBy: labelledBy ?? labellerAt(tree, steps) };
    },
    { type },
  );
}

const cache = new WeakMap<Linker, LabelTree>();

/** Returns the labels of all places. */
export function labelTreeOf(linker: Linker): LabelTree {
  const cached = cache.get(linker);
  if (cached) return cached;
  // A constant that is linked on the way cannot read a place.
  cache.set(linker, unknownType);
  const tree = treeOfPlaces(labelledPlaces(linker));
  cache.set(linker, tree);
  return tree;
}

/** Returns every place that a declaration labels or cuts, and the input of the visitor, which is always personal. */
function labelledPlaces(linker: Linker): LabelledPlace[] {
  const declared = [...linker.all('values'), ...linker.all('events')].flatMap((found) => linker.placesOf(found));
  return [visitorInput, ...declared.filter(({ type, isCut }) => labelOf(type) || isCut)];
}

const visitorInput: LabelledPlace = { steps: ['input'], type: withPersonal(unknownType, textLabel) };

/** Returns the declarations that label a place as personal, or cut what a labelled place stores, even if nothing names them. */
export function labellersOf(linker: Linker): readonly Labeller[] {
  const tree = labelTreeOf(linker);
  return labelledPlaces(linker).flatMap(({ steps, type, by }) =>
    by && (labelOf(type) || labelOf(labelsAt(tree, steps))) ? [by] : [],
  );
}

/**
 * Returns the type of a built-in value with the labels of the places that it contains. Labelled query parameters are
 * redacted in addresses and refused as campaigns, so they do not count.
 */
export function labelledBuiltIn(linker: Linker, { type, places = [] }: BuiltInTable): Labelled {
  const contained = places.filter(([kind]) => kind !== 'query');
  return withLabelsAt(linker, contained, parseType(type));
}

/**
 * Returns the places of the data that an event carries, which events with the same name share. Data that is pushed into
 * the data layer is in its state as well.
 */
export function placesOfEvent({ event, arguments: list }: Pick<Trigger, 'event' | 'arguments'>): readonly Place[] {
  const { module } = event.export;
  if (module !== undefined) return placesOfNamed('module', module);
  // A message may be that of events with other lists of origins.
  const name = list[0] && event.name !== 'message' ? staticValue(list[0]) : undefined;
  return placesOfNamed(event.name, typeof name === 'string' ? name.trim() : undefined);
}

/** Returns the places of an event by its kind and name. Without a known name, it may be any event of the kind. */
export function placesOfNamed(kind: string, name: string | undefined): readonly Place[] {
  const own: Place = ['event', kind, ...(name === undefined ? [] : [name])];
  return kind === 'layer' ? [own, ['layer']] : [own];
}

/** Returns the place of a part of an event's data. The parts of an unknown event are unknown, too. */
export function partOfData(steps: Place, names: readonly string[]): Place {
  return steps[0] === 'event' && steps.length < 3 ? steps : [...steps, ...names];
}

/**
 * Returns a place with the other places that contain the same values: the global array of the data layer contains the
 * pushed items, whose values are also in the state of the data layer.
 */
export function withAliases(steps: Place, dataLayer: string = defaultDataLayer): readonly Place[] {
  const [kind, name, index, ...path] = steps;
  if (kind !== 'global' || (name !== undefined && name !== dataLayer)) return [steps];
  if (index !== undefined && !/^\d+$/.test(index)) return [steps];
  if (path.length === 0) return [steps, ['layer'], ['event', 'layer']];
  return [steps, path[0] === 'eventInfo' ? ['event', 'layer'] : ['layer', ...path]];
}

/** Returns a place without the names of parameters that are left out. */
export function withoutGaps([kind, ...names]: readonly [Place[0], ...(string | undefined)[]]): Place {
  return [kind, ...names.filter((name) => name !== undefined)];
}
