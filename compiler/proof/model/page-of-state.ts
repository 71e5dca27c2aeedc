import { events } from '../../language/tables.ts';
import type { Program, Rule, State, Trigger } from '../../model/program.ts';

/** Returns the start of a page as a rule without actions, which every site has: a page may store the first value of a flag. */
export function pageOfState({ sites, stages }: Program, { id, documentation, source, span, nameSpan }: State): Rule {
  const event = events.get('start')!;
  const begins: Trigger = { event, arguments: [], text: () => event.name, start: span.start, end: span.end };
  return {
    id,
    documentation,
    source,
    span,
    nameSpan,
    sites: sites.map((site) => site.id),
    stages: stages.map((stage) => stage.id),
    order: 0,
    position: 0,
    meets: [],
    triggers: [begins],
    actions: [],
  };
}
