import type { Host } from '../../compiler/pipeline/host.ts';
import type { Program } from '../../compiler/language/model/program.ts';

/** A question that one of the preview's own rules answers: whether the page has a class, or whether a group is granted. */
export interface Question {
  /** The id of the rule that answers it. */
  readonly id: string;
  readonly about: 'page' | 'group';
  readonly name: string;
}

/** The entry that `withQuestions` adds to the project. */
export const previewEntry = 'tagc-preview.dsl';

export function questionsOf({ pages, consent }: Program): Question[] {
  const names = { page: pages, group: consent?.groups ?? [] };
  return (['page', 'group'] as const).flatMap((about) =>
    names[about].map(({ id: name }, at) => ({ id: `preview${about === 'page' ? 'Page' : 'Group'}${at}`, about, name })),
  );
}

/**
 * Adds one rule to the project for each question, since only the bundle knows its page classes. These rules run last and
 * set a flag that nothing reads, so they do not affect other rules.
 */
export function withQuestions(host: Host, entry: string, program: Program, questions: readonly Question[]): Host {
  const events = eventsOf(program).join(', ');
  const rules = questions.map(
    ({ id, about, name }) =>
      `rule ${id} { order: 100 on ${events} when ${conditionOf(about, name)} do set(previewAsked, true) }`,
  );
  const text = [`import "${entry}"`, 'state previewAsked: flag { keep: page }', ...rules].join('\n');
  return { ...host, read: (path) => (path === previewEntry ? { text } : host.read(path)) };
}

/** Returns the events after which an answer may be another one. */
function eventsOf({ consent, events, project }: Program): string[] {
  const ofLayer = events.filter(({ triggers }) => triggers.every(({ event }) => event.name === 'layer'));
  const ofPage = events.filter((event) => event.page && !ofLayer.includes(event));
  return [
    'start',
    'navigation',
    ...(consent ? ['consentComplete'] : []),
    ...(project.dataLayer.isNamed ? ['layer(/^/)'] : []),
    ...ofPage.map(({ id }) => id),
  ];
}

function conditionOf(about: Question['about'], name: string): string {
  return about === 'page' ? `page is ${name}` : `consent.${name}`;
}
