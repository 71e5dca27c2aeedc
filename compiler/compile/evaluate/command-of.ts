import { unlessBlank } from '../../../runtime/functions/unless-blank/unless-blank.ts';
import { fieldFunction, mergeFunction } from '../../language/tables/command-functions.ts';
import type { DeclaredCommand } from '../../language/model/declared-vendor.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Tag, VendorCall } from '../../language/model/program.ts';
import { mapChildren } from '../traverse/walk.ts';
import { memoize } from '../traverse/memoize.ts';
import { isLeftOut } from './is-left-out.ts';
import { staticValue } from './static-value.ts';

/** Values of options and arguments by name; undefined for those that are left out. */
type Values = ReadonlyMap<string, Expression | undefined>;

/**
 * Returns the command or request of an action of a declared vendor, with the values of options and arguments in place of
 * their names. Undefined if the action only starts the vendor.
 */
export const commandOf: (call: VendorCall) => DeclaredCommand | undefined = memoize((call) => {
  const { tag, action, arguments: list } = call;
  const command = tag.vendor.declared?.commands[action];
  if (!command) return undefined;
  const values = new Map(valuesOf(tag));
  const { parameters = [] } = tag.vendor.actions[action];
  for (const [at, { name }] of parameters.entries()) values.set(name, list[at]);
  if (command.kind === 'command') return { kind: 'command', list: withValues(command.list, values) };
  if (command.kind === 'module')
    return {
      kind: 'module',
      call: mapChildren(command.call, (part) => withValues(part, values)) as ExpressionOf<'call'>,
    };
  const { address, query } = command;
  return { kind: 'get', address: withValues(address, values), query: query && withValues(query, values) };
});

/**
 * Returns a part of a declared vendor with the values of a tag's options in place of their names. Parameters of actions
 * stay as they are.
 */
export function withOptions(part: Expression, tag: Pick<Tag, 'vendor' | 'options'>): Expression {
  return withValues(part, valuesOf(tag));
}

/** Whether a part of a command was left out. */
export function isEmptyChoice(part: Expression): boolean {
  return part.kind === 'choice' && part.cases.length === 0 && !part.otherwise;
}

/** Whether a part joins the fields of several records. */
export function isMerge(part: Expression): part is ExpressionOf<'call'> {
  return part.kind === 'call' && part.function === mergeFunction;
}

/** Whether a call leaves a blank text out. */
export function isUnlessBlank(part: ExpressionOf<'call'>): boolean {
  return part.function.name === 'unlessBlank';
}

/** Whether a part calls a custom module. */
export function callsModule(part: Expression): boolean {
  return part.kind === 'call' && part.function.export?.module !== undefined;
}

const valuesOf: (tag: Pick<Tag, 'vendor' | 'options'>) => Values = memoize(
  ({ vendor, options }) => new Map(Object.keys(vendor.options).map((name) => [name, options[name]])),
);

/**
 * Fills in values. Fields without a value are left out, and so are items without a value at the end of a list, and records
 * there of which nothing remains.
 */
export function withValues(part: Expression, values: Values): Expression {
  switch (part.kind) {
    case 'parameter':
      return givenTo(part, values);
    case 'list':
      return {
        ...part,
        items: withoutEnd(
          part.items,
          part.items.map((item) => withValues(item, values)),
        ),
      };
    case 'record': {
      const fields = part.fields.map(({ name, value }) => ({ name, value: withValues(value, values) }));
      return { ...part, fields: fields.filter(({ value }) => !isEmptyChoice(value)) };
    }
    default:
      if (isMerge(part)) return merged(part, values);
      return withKnownName(withResult(mapChildren(part, (child) => withValues(child, values))));
  }
}

/** Returns a part, or the text of a call of `unlessBlank` if it is known. A blank one is left out. */
function withResult(part: Expression): Expression {
  if (part.kind !== 'call' || !isUnlessBlank(part)) return part;
  const [text] = part.arguments;
  const known = staticValue(text);
  if (isEmptyChoice(text) || (known !== undefined && unlessBlank(String(known)) === undefined)) return missingAt(part);
  return known === undefined ? part : text;
}

function givenTo(part: ExpressionOf<'parameter'>, values: Values): Expression {
  if (!values.has(part.name)) return part;
  const value = values.get(part.name);
  return !value || isLeftOut(value) ? missingAt(part) : value;
}

/** A part without a value: a `case` without rows. */
function missingAt({ type, start, end }: Expression): Expression {
  return { kind: 'choice', cases: [], type, start, end };
}

function withoutEnd(written: readonly Expression[], filled: readonly Expression[]): readonly Expression[] {
  const isLeftOut = (item: Expression, at: number) =>
    isEmptyChoice(item) || (item.kind === 'record' && item.fields.length === 0 && !isEmptyRecord(written[at]));
  return filled.slice(0, filled.findLastIndex((item, at) => !isLeftOut(item, at)) + 1);
}

function isEmptyRecord(part: Expression): boolean {
  return part.kind === 'record' && part.fields.length === 0;
}

function merged(part: ExpressionOf<'call'>, values: Values): Expression {
  const records = part.arguments.map((record) => withValues(record, values)).filter((record) => !isEmptyChoice(record));
  if (records.length === 0) return missingAt(part);
  if (records.length === 1) return records[0];
  if (!records.every(isRecord)) return { ...part, arguments: records };
  const fields = new Map(records.flatMap((record) => record.fields.map((field) => [field.name, field])));
  return { ...records[0], fields: [...fields.values()] };
}

function isRecord(part: Expression): part is ExpressionOf<'record'> {
  return part.kind === 'record';
}

/** Returns a field whose name turns out to be known as a record. */
function withKnownName(part: Expression): Expression {
  if (part.kind !== 'call' || part.function !== fieldFunction) return part;
  const [name, value] = part.arguments;
  const known = staticValue(name);
  const { type, start, end } = part;
  return typeof known === 'string' ? { kind: 'record', fields: [{ name: known, value }], type, start, end } : part;
}
