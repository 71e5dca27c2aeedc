import { hasPersonalData } from './has-personal-data.ts';
import type { Type } from '../../model/type.ts';
import type { Labeller } from '../../model/expression.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { isPath } from './place-steps.ts';
import { spanOf } from '../../bind/span-of.ts';

/** A place in the page or browser that contains personal data, and the declaration that labels it. */
export interface LabelledPlace {
  readonly steps: readonly string[];
  readonly by: Labeller;
}

/**
 * Returns the places that personal data elements read and where personal states are stored.
 * It reads the syntax tree and links nothing, because a data element may depend on another source.
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

/** Returns the labelled parts of a place. Only paths have parts; other places are labelled as a whole. */
function below(place: readonly string[], labels: readonly (readonly string[])[]): (readonly string[])[] {
  if (isPath(place[0])) return labels.map((label) => [...place, ...label]);
  return labels.length > 0 ? [place] : [];
}

/** Returns the personal parts of a type, each as a path of field names. */
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
