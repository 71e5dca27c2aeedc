import type { KeptConsent } from '../../../../runtime/tables/kept-consent.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import { labelOf } from '../../../compile/infer/labels/label-of.ts';
import { writeDuration } from '../../../language/tables/units.ts';
import type { Vendor } from '../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Type } from '../../../language/model/type.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../../compile/traverse/references-of.ts';
import { declaredMeaning } from './declared-meaning.ts';
import type { About, DescribeSetting } from './field.ts';

/** Returns the key of an expression that may be absent. */
export function keyOfExpression(value: Expression | undefined, { keys }: About): string | undefined {
  return value && keys.of(value);
}

/** Returns the key of a sent value. Scripts do not clean values with a label, so labels are part of the meaning. */
export function keyOfSent(value: Expression | undefined, { keys }: About): string | undefined {
  return value && `${keys.of(value)}${labelsIn(value.type)}`;
}

/**
 * Returns a key of the labels of a type: equal if the same values are cleaned. Each field of a record is cleaned by itself.
 */
export function labelsIn(type: Type): string {
  if (labelOf(type) === undefined) return '';
  if (!type.fields) return ' personal';
  const fields = Object.entries(type.fields).flatMap(([name, field]) => {
    const labels = labelsIn(field);
    return labels === '' ? [] : `${JSON.stringify(name)}${labels}`;
  });
  return ` {${fields.toSorted().join()}}`;
}

/** Whether a value contains personal data, by its label or declassified with a reason, which reviewers have to read. */
export const holdsPersonal: (value: Expression) => boolean = memoize(
  (value) => labelOf(value.type) !== undefined || dependenciesOf(value).some(({ declassified }) => declassified),
);

/** Returns an expression as the file has it. */
export function textOfExpression(value: Expression | undefined, { text }: { readonly text: string }): string {
  return value ? text.slice(value.start, value.end).replaceAll(/\s+/g, ' ').trim() : '';
}

/** Returns the arguments that the file sets, as far as they are known when the bundle is built. */
export function textOfArguments(list: readonly Expression[]): string {
  return list
    .flatMap((one) => staticValue(one) ?? [])
    .map((value) => JSON.stringify(value))
    .join(', ');
}

export function duration(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : writeDuration(milliseconds);
}

/** A table of the language, or what the project declares as one: an event, source, action or vendor. */
type Table =
  | { readonly name: string; readonly export?: { readonly module?: string }; readonly kept?: KeptConsent }
  | Vendor;

/** Returns the file of a table's code if the project has it. */
const moduleOf = memoize((table: Table): string | undefined => {
  if ('actions' in table) {
    return Object.values(table.actions).flatMap(({ export: code }) => code?.module ?? [])[0];
  }
  return 'export' in table ? table.export?.module : undefined;
});

/**
 * Returns the meaning of a table: its name, or everything that a custom module and its schema, or a declaration, say but
 * titles.
 */
export const keyOfTable = memoize((table: Table): string => {
  if (isDeclared(table)) return JSON.stringify(declaredMeaning(table));
  if ('kept' in table && table.kept) return JSON.stringify(table.kept);
  if (moduleOf(table) === undefined) return table.name;
  // Places in files are no part of the meaning of a declared vendor.
  return JSON.stringify({ ...table, declared: undefined, name: '', title: '', summary: '' });
});

function isDeclared(table: Table): table is Vendor & Required<Pick<Vendor, 'declared'>> {
  return 'declared' in table && table.declared !== undefined;
}

/** Returns the name of a table, and the file of its code if the project has it. */
export function textOfTable(table: Table): string {
  const module = moduleOf(table);
  return module === undefined ? table.name : `${table.name} (${module})`;
}

/** Describes what differs between two versions of a table: its name, or what a custom module and its schema declare. */
export function shownTable<T>(name: string, tableOf: (one: T) => Table): DescribeSetting<T> {
  return (before, after) => {
    const [was, is] = [tableOf(before), tableOf(after)];
    const texts = [was, is].map(textOfTable);
    if (texts[0] !== texts[1]) return [{ name, was: texts[0], is: texts[1] }];
    // The meaning of a declaration is already written as rule files have it.
    const write = isDeclared(is) ? String : (value: unknown) => JSON.stringify(value);
    const [old, now] = [was, is].map((table) => leavesOf(JSON.parse(keyOfTable(table)) as unknown, write));
    const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path));
    return paths.map((path) => ({
      name: `${texts[0]} ${path}`,
      was: old.get(path) ?? 'nothing',
      is: now.get(path) ?? 'nothing',
    }));
  };
}

/** Returns the values in data by their paths, as texts. */
function leavesOf(data: unknown, write: (value: unknown) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return void found.set(path.join('.'), write(value));
    for (const [key, item] of Object.entries(value)) add(item, [...path, key]);
  };
  add(data, []);
  return found;
}
