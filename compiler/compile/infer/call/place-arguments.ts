import { nearest } from '../../../language/diagnostics/nearest.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { asWritten } from '../../../language/tables/as-written.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Context } from '../../bind/context.ts';

/** A parameter of a call: its name, and its type in the syntax of rule files. */
export interface CallParameter {
  readonly name: string;
  readonly type: string;
  readonly default?: string;
  readonly rest?: boolean;
  readonly byName?: true;
}

/** The arguments of a call, assigned to its parameters. */
export interface PlacedArguments {
  readonly given: ReadonlyMap<string, ast.ExpressionNode>;
  readonly rest: readonly ast.ExpressionNode[];
  /** Reports a missing argument, unless this call already has an error. */
  readonly reportMissing: () => void;
}

/** Finds the parameter of each argument, by position or by name. Reports arguments without a parameter. */
export function placeArguments(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  name: string,
  places: readonly CallParameter[],
): PlacedArguments {
  const given = new Map<string, ast.ExpressionNode>();
  const rest: ast.ExpressionNode[] = [];
  const byPosition = places.filter((place) => !place.byName);
  let position = 0;
  let isReported = false;
  for (const argument of node.arguments) {
    const valueless = withoutValue(linker, context, argument, places);
    if (valueless !== undefined) {
      if (!isReported)
        reportTakes(
          linker,
          context,
          argument,
          name,
          places,
          `"${valueless.name}" needs a value: write "${valueless.name}: ${valueless.type.startsWith('boolean') ? 'true' : '1s'}"`,
        );
      isReported = true;
      continue;
    }
    const place = argument.name
      ? places.find((candidate) => candidate.name === argument.name!.text)
      : (byPosition[position++] ?? byPosition.find((candidate) => candidate.rest));
    if (!place || takesNoBoolean(place, argument, needsName(context, node, argument, places))) {
      if (!isReported || argument.name) reportArgument(linker, context, node, argument, name, places);
      isReported = true;
    } else if (place.rest) rest.push(argument.value);
    else if (given.has(place.name)) {
      if (argument.name) linker.mistake('duplicate-field', { name: place.name }, context.source, argument);
      else
        reportWithoutName(
          linker,
          context,
          argument,
          place,
          byPosition.find((one) => !isNamed(node, one)),
        );
      isReported = true;
    } else given.set(place.name, argument.value);
  }
  const reportMissing = () => {
    const missing = places.filter((place) => isRequired(place) && !given.has(place.name));
    const names = missing.map((place) => `"${place.name}"`).join(' and ');
    const but = names === '' ? undefined : `${names} ${missing.length > 1 ? 'are' : 'is'} missing`;
    if (!isReported) reportTakes(linker, context, node, name, places, but);
    isReported = true;
  };
  return { given, rest, reportMissing };
}

/** Returns the parameter whose name an argument is instead of `name: value`, unless it is the name of a value. */
function withoutValue(
  linker: Linker,
  { source }: Context,
  { name, value }: ast.Argument,
  places: readonly CallParameter[],
): CallParameter | undefined {
  if (name || value.form !== 'name' || linker.lookup('values', value.name, source)) return undefined;
  return places.find((place) => place.name === value.name && /^(?:boolean|duration)\??$/.test(place.type));
}

function isRequired({ type, default: fallback, rest }: CallParameter): boolean {
  return fallback === undefined && !rest && !type.endsWith('?');
}

function isNamed(node: ast.CallNode, place: CallParameter): boolean {
  return node.arguments.some((argument) => argument.name?.text === place.name);
}

/** Reports an argument whose position is that of one with a name. `free` is the parameter that it probably means. */
function reportWithoutName(
  linker: Linker,
  { source }: Context,
  argument: ast.Argument,
  { name }: CallParameter,
  free: CallParameter | undefined,
): void {
  const write = free && `${free.name}: ${source.text.slice(argument.start, argument.end)}`;
  linker.mistake('argument-without-name', { name, write }, source, argument);
}

function reportArgument(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  argument: ast.Argument,
  name: string,
  places: readonly CallParameter[],
): void {
  const count = node.arguments.length;
  const but = places.length === 0 ? undefined : `here ${count === 1 ? 'is 1 argument' : `are ${count} arguments`}`;
  if (!argument.name)
    return reportTakes(linker, context, argument, name, places, needsName(context, node, argument, places) ?? but);
  // `name = value` is already reported. It may be intended as a comparison.
  if (/^\s*=/.test(context.source.text.slice(argument.name.end, argument.value.start))) return;
  const near =
    nearest(
      argument.name.text,
      places.map((place) => place.name),
    ) ?? meantBy(node, places);
  const parameters = { name: argument.name.text, owner: name, takes: describe(places), nearest: near };
  linker.mistake('unknown-parameter', parameters, context.source, argument.name);
}

/** Whether true or false is at the position of a parameter of another type, and is meant for one without a position. */
function takesNoBoolean({ type }: CallParameter, { name, value }: ast.Argument, meant: string | undefined): boolean {
  return !name && value.form === 'boolean' && meant !== undefined && !/^(?:boolean|any)/.test(type);
}

/** Returns what is wrong with an argument that is for a parameter without a position. */
function needsName(
  { source }: Context,
  node: ast.CallNode,
  { start, end }: ast.Argument,
  places: readonly CallParameter[],
): string | undefined {
  const text = source.text.slice(start, end);
  const isBoolean = /^(?:true|false)$/.test(text);
  const meant = places.find(
    (place) => place.byName && !isNamed(node, place) && isBoolean === place.type.startsWith('boolean'),
  );
  return meant && `"${meant.name}" needs its name: write "${meant.name}: ${text}"`;
}

/** Returns the only required parameter without an argument, if a call has only one unknown name: that one was meant. */
function meantBy({ arguments: list }: ast.CallNode, places: readonly CallParameter[]): string | undefined {
  const names = list.flatMap(({ name }) => name?.text ?? []);
  const unknown = names.filter((name) => places.every((place) => place.name !== name));
  const missing = places
    .slice(list.length - names.length)
    .filter((place) => isRequired(place) && !names.includes(place.name));
  return unknown.length === 1 && missing.length === 1 ? missing[0].name : undefined;
}

function reportTakes(
  linker: Linker,
  { source }: Context,
  node: ast.Node,
  name: string,
  places: readonly CallParameter[],
  but: string | undefined,
): void {
  linker.mistake('wrong-arguments', { name: `"${name}"`, takes: describe(places), but }, source, node);
}

function describe(places: readonly CallParameter[]): string {
  if (places.length === 0) return 'nothing in its parentheses';
  const parts = asWritten(places).map(
    ({ name, type, default: fallback, rest }) =>
      `${name}: ${type}${rest ? '…' : ''}${fallback === undefined ? '' : ` = ${fallback}`}`,
  );
  return `(${parts.join(', ')})`;
}
