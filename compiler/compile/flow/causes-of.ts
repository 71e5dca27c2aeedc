import type { Program, Responder, Rule, Tag, Trigger } from '../../language/model/program.ts';

/**
 * Returns the calls and tags without whose use the events of a rule or tag never occur: `edgeTrace` of
 * `answered(edgeTrace)`. Undefined if something else causes one of its events.
 */
export function causesOf(program: Program, { triggers }: Rule | Tag): ReadonlySet<Responder> | undefined {
  const causes = triggers.map((trigger) => causeOf(program, trigger));
  return causes.length === 0 || causes.includes(undefined) ? undefined : new Set(causes as readonly Responder[]);
}

/** Returns the call or tag without whose use an event never occurs. Undefined if something else causes it. */
export function causeOf({ tags }: Program, { event, tag, call }: Trigger): Responder | undefined {
  if (!ofResponders.has(event.name)) return undefined;
  return tag === undefined ? call : tags.find(({ id }) => id === tag);
}

const ofResponders: ReadonlySet<string> = new Set(['answered', 'failed', 'sent']);
