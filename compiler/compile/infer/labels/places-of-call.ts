import { withAliases, withoutGaps } from './labelled-places.ts';
import type { DataPlace, Parameter } from '../../../../runtime/tables/tables.ts';
import type { Context } from '../../bind/context.ts';
import type { DataLayerKind } from '../../../language/model/program.ts';
import type { Linker } from '../../bind/linker.ts';
import { parseType } from '../../../language/model/type.ts';
import { resolvePath } from '../../../language/source/resolve-path.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { CallNode } from '../../../language/syntax/document.ts';
import { sources } from '../../../language/tables/tables.ts';
import { dotted } from '../members.ts';
import { knownTexts } from './known-texts.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { walk } from '../../traverse/walk.ts';
import { bodyFields } from '../../bind/fields.ts';

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
function placesOfCall(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  { parameters = [], place }: PlaceTable,
): { readonly steps: readonly Place[] } | { readonly computed: ast.ExpressionNode } {
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
function argumentAt({ arguments: list }: ast.CallNode, name: string, at: number): ast.ExpressionNode | undefined {
  const named = list.find((argument) => argument.name?.text === name);
  return (named ?? list.filter((argument) => !argument.name)[at])?.value;
}

/**
 * Returns the places that a call may read, write or watch. Reports a path, key or name that is computed, because its place
 * could be one that a declaration labels.
 */
export function knownPlaces(
  linker: Linker,
  context: Context,
  node: CallNode,
  table: PlaceTable,
  linked: readonly Expression[],
): readonly Place[] {
  const places = placesOfCall(linker, context, node, table);
  if ('steps' in places) return places.steps;
  if (linked.some(isUnsure)) return [];
  const { start, end } = places.computed;
  linker.mistake('computed-place', { what: context.source.text.slice(start, end) }, context.source, places.computed);
  return [];
}

/** Whether an argument has an error, or depends on the parameters of a function, whose calls are checked instead. */
function isUnsure(argument: Expression): boolean {
  // An argument that is left out is unknown, but may be missing.
  return [...walk(argument)].some(
    ({ kind, type }) => kind === 'parameter' || (type.name === 'unknown' && !type.optional),
  );
}

/** The global array of the data layer, and whose rules it follows. */
interface NamedDataLayer {
  readonly name: string;
  readonly kind: DataLayerKind;
}

/** Reads `"pageData"` or `gtm("dataLayer")`. Undefined for anything else, and for an empty name. */
export function readDataLayer(node: ast.ExpressionNode | undefined): NamedDataLayer | undefined {
  if (node?.form === 'text') return node.value ? { name: node.value, kind: 'adobe' } : undefined;
  if (node?.form !== 'call' || node.of.form !== 'name' || node.of.name !== 'gtm') return undefined;
  const [argument, ...others] = node.arguments;
  if (argument?.value.form !== 'text' || !argument.value.value || argument.name || others.length > 0) return undefined;
  return { name: argument.value.value, kind: 'gtm' };
}

/** Returns the data layer that the project names, while a program is linked. */
export function dataLayerOf(linker: Linker): NamedDataLayer | undefined {
  const [project] = linker.names('project').values();
  return readDataLayer(bodyFields(project?.declaration.body).get('dataLayer')?.value);
}
