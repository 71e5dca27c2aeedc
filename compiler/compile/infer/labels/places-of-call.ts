import type { DataPlace, Parameter } from '../../../../runtime/tables/tables.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { parseType } from '../../../language/model/type.ts';
import { resolvePath } from '../../../language/source/resolve-path.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { sources } from '../../../language/tables/tables.ts';
import { dotted } from '../members.ts';
import { knownTexts } from './known-texts.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import { dataLayerOf } from '../data-layer.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { defaultDataLayer } from '../../../language/tables/default-data-layer.ts';

/** What a table says about the place that it reads or writes. */
export interface PlaceTable {
  readonly parameters?: readonly Parameter[];
  readonly place: DataPlace;
}

/** Returns the places that a call of a source may read, if it is one. */
export function placesOfSource(linker: Linker, context: Context, node: ast.CallNode): readonly Place[] {
  const name = dotted(node.of)?.join('.') ?? '';
  if (name === 'module') return stepsOfModule(context.source, node);
  const table = sources.get(name);
  const places = table && placesOfCall(linker, context, node, table);
  return places && 'steps' in places ? places.steps : [];
}

/** Returns the places that a call may read or write, or the argument that is computed, so that they are unknown. */
export function placesOfCall(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  { parameters = [], place }: PlaceTable,
): { readonly steps: readonly Place[] } | { readonly computed: ast.Expression } {
  let values: (string | undefined)[][] = [[]];
  for (const name of place.parameters) {
    const at = parameters.findIndex((parameter) => parameter.name === name);
    const { type, default: usual } = parameters[at];
    const argument = argumentAt(node, name, at);
    // The missing argument is reported elsewhere.
    if (!argument && usual === undefined && !parseType(type).optional) return { steps: [] };
    const texts = argument && knownTexts(linker, context, argument, wordsOf(type));
    // A number chooses one of few parts: the place is then the whole.
    if (argument && !texts && type !== 'integer') return { computed: argument };
    values = values.flatMap((before) => (texts ?? [undefined]).map((text) => [...before, text]));
  }
  const steps = values.map((list) => withoutGaps(place.steps(...list)));
  return { steps: steps.flatMap((one) => withAliases(one, dataLayerOf(linker)?.name)) };
}

/** Returns the place of the value that a custom module returns: the file of the module. */
function stepsOfModule(source: Source, { arguments: [argument] }: ast.CallNode): readonly Place[] {
  const path = argument?.value.form === 'text' ? resolvePath(argument.value.value, source.path) : undefined;
  return path === undefined ? [] : [['module', path]];
}

function wordsOf(type: string): string[] {
  return type.includes('|') ? type.split('|').map((word) => word.trim()) : [];
}

/** Returns the argument for a parameter, by name or position. Errors are reported elsewhere. */
function argumentAt({ arguments: list }: ast.CallNode, name: string, at: number): ast.Expression | undefined {
  const named = list.find((argument) => argument.name?.text === name);
  return (named ?? list.filter((argument) => !argument.name)[at])?.value;
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
