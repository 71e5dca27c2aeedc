import { holdsPersonal } from './holds-personal.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Type } from '../../model/type.ts';
import type { Labeller } from '../../model/expression.ts';
import { sources } from '../../language/tables.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { linkConstant } from '../../declarations/const/link.ts';
import { bodyFields } from '../../bind/fields.ts';
import { spanOf, type Found, type Linker } from '../../bind/linker.ts';
import { isPath, stepsTo } from './place-steps.ts';
import { linkRecordDeclaration } from '../../declarations/record/link.ts';

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
    const { kind, type } = found.declaration;
    const places = kind.text === 'data' ? readAt(linker, found) : kind.text === 'state' ? keptAt(linker, found) : [];
    if (places.length === 0) return [];
    const labels = labelsOf(linker, found.source, type);
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
  const type = record && linkRecordDeclaration(linker, record)?.type;
  return type ? labelsWithin(type) : [];
}

function labelsWithin(type: Type): (readonly string[])[] {
  if (type.personal || (type.of && holdsPersonal(type.of))) return [[]];
  return Object.entries(type.fields ?? {}).flatMap(([name, field]) =>
    labelsWithin(field).map((label) => [name, ...label]),
  );
}

/** Of a source, and of those that stand in for it behind `else`; what is made of a value says nothing of its place. */
function readAt(linker: Linker, { declaration, source }: Found): (readonly string[])[] {
  return readsOf(declaration.values[0]).flatMap((call) => placeOf(linker, source, call));
}

function readsOf(node: ast.Expression | undefined): ast.CallNode[] {
  if (node?.form === 'call') return [node];
  const isElse = node?.form === 'binary' && node.operator === 'else';
  return isElse ? [...readsOf(node.left), ...readsOf(node.right)] : [];
}

/** Without a key of its own a state is stored under its name, for a session or for good. */
function keptAt(linker: Linker, { declaration, name, source }: Found): (readonly string[])[] {
  const fields = bodyFields(declaration.body);
  const key = fields.get('key')?.value;
  if (key?.form === 'call') return placeOf(linker, source, key);
  const keep = fields.get('keep')?.value;
  const area = keep?.form === 'name' ? areas[keep.name] : undefined;
  return area ? [[area, `tagc.${name.text}`]] : [];
}

const areas: Readonly<Record<string, string>> = { session: 'session', visitor: 'local' };

/** The place that a source is given, as a text or number or a constant that stands for one. */
function placeOf(linker: Linker, source: Source, { of, arguments: given }: ast.CallNode): (readonly string[])[] {
  const table = of.form === 'name' ? sources.get(of.name) : undefined;
  const [parameter] = table?.parameters ?? [];
  const argument = given.find(({ name }) => name?.text === parameter?.name) ?? given[0];
  const steps = table && argument && stepsTo(table.name, valueOf(linker, source, argument.value));
  return steps ? [steps] : [];
}

function valueOf(linker: Linker, source: Source, node: ast.Expression): unknown {
  if (node.form === 'text' || node.form === 'number') return node.value;
  const found = node.form === 'name' ? linker.lookup('values', node.name, source) : undefined;
  const constant = found?.declaration.kind.text === 'const' ? linkConstant(linker, found) : undefined;
  return constant && staticValue(constant.value);
}
