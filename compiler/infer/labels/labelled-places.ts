import { joinLabels, type Label } from '../../model/label.ts';
import { labelOf } from './label-of.ts';
import { writtenLabel } from './written-label.ts';
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
  readonly label: Label;
}

/** A labelled part of a type: the names of its fields from the outside, and its label. */
interface LabelledPart {
  readonly names: readonly string[];
  readonly label: Label;
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
    return places.flatMap((place) => below(place, labels).map((part) => ({ ...part, by })));
  });
}

/** Returns the labelled parts of a place. Only paths have parts; other places are labelled as a whole. */
function below(place: readonly string[], parts: readonly LabelledPart[]): Pick<LabelledPlace, 'steps' | 'label'>[] {
  if (isPath(place[0])) return parts.map(({ names, label }) => ({ steps: [...place, ...names], label }));
  return asOne(parts).map(({ label }) => ({ steps: place, label }));
}

/** Returns the personal parts of a type, each as a path of field names. */
function labelsOf(linker: Linker, source: Source, node: ast.TypeNode | undefined): readonly LabelledPart[] {
  if (!node) return [];
  const written = writtenLabel(node);
  if (written) return [{ names: [], label: written }];
  if (node.of) return asOne(labelsOf(linker, source, node.of));
  const record = linker.lookup('types', node.name.text, source);
  const type = record && linker.meaning('record', record)?.type;
  return type ? labelsWithin(type) : [];
}

/** Items of a list are one place. */
function asOne(parts: readonly LabelledPart[]): readonly LabelledPart[] {
  const label = parts.reduce<Label | undefined>((all, part) => joinLabels(all, part.label), undefined);
  return label ? [{ names: [], label }] : [];
}

function labelsWithin(type: Type): readonly LabelledPart[] {
  const label = joinLabels(type.personal, type.of && labelOf(type.of));
  if (label) return [{ names: [], label }];
  return Object.entries(type.fields ?? {}).flatMap(([name, field]) =>
    labelsWithin(field).map((part) => ({ ...part, names: [name, ...part.names] })),
  );
}
