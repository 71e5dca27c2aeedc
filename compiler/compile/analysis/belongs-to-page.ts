import type { Running, Trigger } from '../../language/model/program.ts';

/** Whether an event is about the whole page, so that what it starts may run when consent is granted later on the page. */
export function belongsToPage(running: Running, { event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page) || ('vendor' in running && !event.interaction);
}
