import { chosenBy, readAs, resultType } from './result-type.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { declassify, linkDeclassified } from '../labels/declassify.ts';
import { joinLabels, textLabel } from '../../../language/model/label.ts';
import {
  type Type,
  accepts,
  parseType,
  phraseType,
  textType,
  unknownType,
  withPersonal,
} from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { foreignFunctions } from '../../../language/tables/foreign-functions.ts';
import { builtIns, functions, sources } from '../../../language/tables/tables.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkArguments } from './arguments.ts';
import { withCaptureGroups } from './capture-groups.ts';
import { dotted } from '../members.ts';
import { linkFunctionCall } from './function-call.ts';
import { equatable } from '../operations.ts';
import { linkLines } from './lines.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkCustomSource } from './custom-source.ts';
import { isModuleCall } from '../modules/custom-module.ts';
import { type PlaceTable, knownPlaces } from '../labels/places-of-call.ts';
import { mayBeTitleOrLink } from '../labels/may-be-title-or-link.ts';
import { type Labelled, labelledBuiltIn, withLabelsAt } from '../labels/labelled-places.ts';
import { unknown } from '../check-value.ts';
import type { Context } from '../../bind/context.ts';
import type { FunctionTable } from '../../../../runtime/tables/tables.ts';
import type { Call } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import { reportNoResponse } from './no-response.ts';

/** Links `lower(x)`, `segment(1)`, `layer("page.pageName")`: functions, built-in values with parameters, and sources. */
export function linkCall(linker: Linker, context: Context, node: ast.CallNode, expected?: Type): Expression {
  const name = dotted(node.of)?.join('.') ?? '';
  if (isModuleCall(node.of)) return linkCustomSource(linker, context, node.of, expected ?? textType, node);
  if (name === declassify) return linkDeclassified(linker, context, node, expected);
  return linkNamedCall(linker, context, node, name, expected ?? textType);
}

function linkNamedCall(linker: Linker, context: Context, node: ast.CallNode, name: string, expected: Type): Expression {
  const { start, end } = node;
  if (name === 'module') return linkCustomSource(linker, context, node, expected);
  if (name === 'lines') return linkLines(linker, context, node);
  // A name can be both, for example `hash`: the built-in value has no parameters, the function has.
  const builtIn = functions.has(name) ? undefined : builtIns.get(name);
  const source = sources.get(name);
  // segment(1) is a text. If a country or locale is expected, it is parsed as one.
  const isParsed = source && !accepts(textType, expected);
  if (builtIn && !isParsed) {
    const list = linkArguments(linker, context, node, name, builtIn.parameters ?? []);
    const read = source
      ? labelledRead(linker, context, node, source, list, parseType(builtIn.type))
      : labelledBuiltIn(linker, builtIn);
    return { kind: 'builtIn', builtIn, arguments: list, ...read, type: chosenBy(list, read.type), start, end };
  }
  if (source) {
    const list = linkArguments(linker, context, node, name, source.parameters ?? []);
    const labelled = labelledRead(linker, context, node, source, list, chosenBy(list, readAs(expected)));
    return { kind: 'source', source, arguments: list, ...labelled, start, end };
  }
  const table = functions.get(name);
  if (!table) return linkFunctionCall(linker, context, node) ?? reportUnknown(linker, context, node, name);
  if (table.event && !context.fields?.has('target')) {
    linker.mistake(
      'not-here',
      {
        what: `"${name}"`,
        where: 'in a rule on events of an element: click, hover, visible, appears, submit, formChange',
      },
      context.source,
      node.of,
    );
    return unknown(node);
  }
  const list = withCaptureGroups(
    linker,
    context,
    table,
    linkArguments(linker, context, node, name, table.parameters ?? []),
  );
  const type = areComparable(table, list) ? resultType(table, list) : undefined;
  if (!type) {
    const [first, second] = list.map((argument) => argument.type);
    const [left, right] = [table.comparesItems ? (first.of ?? first) : first, second].map(phraseType);
    linker.mistake('wrong-comparison', { left, right }, context.source, list[1]);
    return unknown(node);
  }
  const { place } = table;
  const labelled = place ? labelledRead(linker, context, node, { ...table, place }, list, type) : { type };
  return { kind: 'call', function: table, arguments: list, type: labelled.type, start, end };
}

/** Whether a value can be equal to an item, if a function compares them. */
function areComparable({ comparesItems }: FunctionTable, [items, value]: readonly Expression[]): boolean {
  return !comparesItems || equatable(items.type.of ?? unknownType, value.type);
}

/**
 * Adds to the type of a read value the labels of its place. The texts of links and the title are personal in any case, as
 * in `link.text` and `pageTitle`. Reports a place that is not known at build time.
 */
function labelledRead(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  table: PlaceTable,
  list: readonly Expression[],
  type: Type,
): Labelled {
  const places = knownPlaces(linker, context, node, table, list);
  const isPersonal = places.some(([kind]) => kind === 'elementText') && mayBeTitleOrLink(list[0]);
  return withLabelsAt(linker, places, isPersonal ? withPersonal(type, joinLabels(type.personal, textLabel)) : type);
}

function reportUnknown(linker: Linker, { source }: Context, node: ast.CallNode, name: string): Expression {
  const declared = linker.visible('values', source).filter(({ declaration }) => declaration.kind.text === 'function');
  const known = [
    ...functions.keys(),
    ...builtIns.keys(),
    ...sources.keys(),
    ...declared.map((found) => found.name.text),
  ];
  const near = functions.has(foreignFunctions[name]) ? foreignFunctions[name] : nearest(name, known);
  linker.mistake('unknown-function', { name, nearest: near }, source, node.of);
  return unknown(node);
}

/** Links the call in the parentheses of `send(…)`, `answered(…)` and `failed(…)`. */
export function linkCallNamed(linker: Linker, source: Source, node: ast.CallNode, word: string): Call | undefined {
  const [argument] = node.arguments;
  if (argument?.value.form !== 'name' || argument.name || node.arguments.length > 1) {
    linker.mistake('wrong-arguments', { name: `"${word}"`, takes: 'the name of a call' }, source, node);
    return undefined;
  }
  const { name, start, end } = argument.value;
  if (word !== 'send' && reportNoResponse(linker, source, name, argument.value)) return undefined;
  const found = linker.find('values', { text: name, start, end }, source, 'unknown-call', ['call']);
  return found && linker.meaning('call', found);
}
