import type { EventFields } from '../bind/context.ts';

/**
 * Returns which events of a rule provide a field and which do not, for the message about a field that only some of them
 * provide. Returns undefined if no event or every event provides it.
 */
export function eventsWithout(
  path: string,
  events: readonly EventFields[] = [],
): { readonly field: string; readonly lacking: readonly string[]; readonly having: readonly string[] } | undefined {
  const isDeclared = events.some(({ fields }) => fields.has(path));
  const provides = ({ fields }: EventFields) => (isDeclared ? fields.has(path) : isOpenAt(fields, path));
  const textsOf = (is: boolean) => new Set(events.filter((one) => provides(one) === is).map(({ text }) => text));
  const [lacking, having] = [textsOf(false), textsOf(true)];
  if (lacking.size === 0 || having.size === 0) return undefined;
  // A declared event may stand for several, of which only some provide the field.
  return { field: path, lacking: [...lacking], having: [...having].filter((text) => !lacking.has(text)) };
}

/** Whether the field is in the data of an event without a schema, which may contain anything. */
function isOpenAt(fields: EventFields['fields'], path: string): boolean {
  const end = path.lastIndexOf('.');
  if (end < 0) return false;
  const outer = fields.get(path.slice(0, end));
  return outer ? outer.type.name === 'record' && !outer.type.fields : isOpenAt(fields, path.slice(0, end));
}
