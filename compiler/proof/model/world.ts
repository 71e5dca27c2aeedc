import type { Program } from '../../model/program.ts';
import type { Assignment, Node } from '../diagram/diagram.ts';
import type { ConsentModel } from './consent.ts';
import type { Class, ConsentAnswer, Input, Moment, Place } from './fact.ts';
import type { Facts } from './facts.ts';
import type { Places } from './places.ts';

/** The decoded choices of an assignment. */
export interface World extends Place {
  /** The variables that decide the site, stage and host. */
  readonly placeVariables: readonly number[];
  /** Every host that some site names. The page has none of them if its host is undefined. */
  readonly namedHosts: readonly string[];
  /** The answer, and the groups of a stored answer besides `necessary`. */
  readonly consent: {
    readonly answer: ConsentAnswer;
    readonly groups: readonly string[];
    readonly isExpired: boolean;
    /** The groups that the consent manager does not list as active, although there is no answer. */
    readonly inactive: readonly string[];
  };
  /** Whether the attempts to determine consent are over. */
  readonly isFinal: boolean;
  /** Whether the visitor opted out earlier in the page. */
  readonly hasOptedOut: boolean;
  /** The class of each country, locale or other input with known values that the assignment decides. */
  readonly values: readonly { readonly input: Input; readonly values: Class }[];
}

export function readWorld(
  { facts, places, consent, program }: { facts: Facts; places: Places; consent: ConsentModel; program: Program },
  assignment: Assignment,
  moment: Moment,
): World {
  const isTrue = (variable: number) => assignment.get(variable) === true;
  const holds = (node: Node) => facts.diagrams.evaluate(node, isTrue);
  const groups = program.consent?.groups.map(({ id }) => id).filter((id) => id !== 'necessary') ?? [];
  const decided = new Set([...assignment.keys()].map(facts.factOf));
  const values = new Map<Input, Class>();
  for (const fact of decided) {
    if (fact.kind !== 'choice' || fact.choice.of !== 'value') continue;
    values.set(fact.choice.input, fact.choice.options[facts.chosen(fact.choice, isTrue)]);
  }
  return {
    ...(places.choice.options[facts.chosen(places.choice, isTrue)] ?? { site: '', stage: '' }),
    placeVariables: facts.variablesOf(places.choice),
    namedHosts: [...new Set(places.choice.options.flatMap(({ host }) => host ?? []))],
    consent: {
      answer: consent.answerOf(moment, isTrue),
      groups: groups.filter((group) => holds(consent.facts.stored(group, moment))),
      isExpired: holds(consent.facts.isExpired(moment)),
      inactive: groups.filter((group) => holds(consent.facts.inactive(group, moment))),
    },
    isFinal: holds(consent.facts.isFinal(moment)),
    hasOptedOut: holds(consent.facts.hasOptedOut(moment)),
    values: [...values].map(([input, list]) => ({ input, values: list })),
  };
}
