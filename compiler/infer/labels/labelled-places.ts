import { hasPersonalData } from './has-personal-data.ts';
import type { Type } from '../../model/type.ts';
import type { Labeller } from '../../model/expression.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { isPath } from './place-steps.ts';
import { spanOf } from '../../bind/span-of.ts';

/** A place of the page or browser that holds what is about a person, and who says so. */
export interface LabelledPlace {
  readonly steps: readonly string[];
  readonly by: Labeller;
}

/**
 * Where data that is declared personal is read, and personal states are kept. Neither is linked for it: one may begin
 * with what another source reads.
 */
export function labelledPlaces(linker: Linker): LabelledPlace[] {
  return linker.all('values').flatMap((found) => {
    const places = linker.placesOf(found);
    if (places.length === 0) return [];
    const labels = labelsOf(linker, found.source, found.declaration.type);
    const by = { id: found.name.text, nameSpan: spanOf(found.source, found.name) };
    return places.flatMap((place) => below(place, labels).map((steps) => ({ steps, by })));
  });
}

/** The parts of a place that are labelled; only paths lead to parts. */
function below(place: readonly string[], labels: readonly (readonly string[])[]): (readonly string[])[] {
  if (isPath(place[0])) return labels.map((label) => [...place, ...label]);
  return labels.length > 0 ? [place] : [];
}

/** Which parts of what a type describes are personal, each by the names that lead to it. */
function labelsOf(linker: Linker, source: Source, node: ast.TypeNode | undefined): (readonly string[])[] {
  if (!node) return [];
  if (node.personal) return [[]];
  if (node.of) return labelsOf(linker, source, node.of).length > 0 ? [[]] : [];
  const record = linker.lookup('types', node.name.text, source);
  const type = record && linker.meaning('record', record)?.type;
  return type ? labelsWithin(type) : [];
}

function labelsWithin(type: Type): (readonly string[])[] {
  if (type.personal || (type.of && hasPersonalData(type.of))) return [[]];
  return Object.entries(type.fields ?? {}).flatMap(([name, field]) =>
    labelsWithin(field).map((label) => [name, ...label]),
  );
}
