import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { QueueForm } from '../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { reportGlobalName } from '../vendor/declared/report-global-name.ts';

/**
 * Reports the names of a queue that the browser needs itself: those of its own global variables, and those of properties that
 * every list or function has. Also a name with a dot, which would be one property. Returns whether it did.
 */
export function reportNames(
  linker: Linker,
  context: Context,
  form: QueueForm['form'],
  given: ReadonlyMap<string, Expression>,
): boolean {
  const namesIn = (parts: readonly string[]) => parts.flatMap((part) => namesOf(given.get(part)));
  const ofBrowser = namesIn(['name', 'also', 'class']).filter(({ name, at }) =>
    reportGlobalName(linker, context, at, name),
  );
  const [what, taken] = form === 'function' ? (['a function', ofFunctions] as const) : (['a list', ofLists] as const);
  const ofValue = namesIn(['names', 'kept', 'by', 'set']).filter(({ name }) => taken.has(name));
  for (const { name, at } of ofValue) linker.mistake('property-in-use', { name, what }, context.source, at);
  const withDot = namesIn(['names', 'kept', 'by']).filter(({ name }) => name.includes('.'));
  for (const { name, at } of withDot) linker.mistake('method-with-dot', { name }, context.source, at);
  return ofBrowser.length + ofValue.length + withDot.length > 0;
}

/** Returns the names in a text, in a list of texts, or of the fields of a record, each with its place. */
function namesOf(part: Expression | undefined): { readonly name: string; readonly at: Expression }[] {
  if (!part) return [];
  if (part.kind === 'record') return part.fields.map(({ name, value }) => ({ name, at: value }));
  const value = staticValue(part);
  const names = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  return names.map((name) => ({ name: String(name), at: part }));
}

/** The list of a queue has no own properties, and the function passes on what is pushed to it. */
const ofLists = propertiesOf([]);
const ofFunctions = propertiesOf(() => undefined).add('push');

function propertiesOf(value: object): Set<string> {
  const names = new Set<string>();
  for (let one = value; one !== null; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  return names;
}
