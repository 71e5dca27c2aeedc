import type { Program } from '../../language/model/program.ts';
import type { Assignment, DiagramNode } from '../diagram/diagram.ts';
import type { ConsentModel } from './consent.ts';
import type { Class, ReportedConsent, Input, Moment, SitePlace } from './atom.ts';
import type { Atoms } from './atoms.ts';
import type { Places } from './places.ts';

/** The decoded choices of an assignment. */
export interface World extends SitePlace {
  /** The variables that decide the site, stage and host. */
  readonly placeVariables: readonly number[];
  /** Every host that some site names. The page has none of them if its host is undefined. */
  readonly namedHosts: readonly string[];
  /** What the consent manager reports, and the groups of stored consent besides `necessary`. */
  readonly consent: {
    readonly reported: ReportedConsent;
    readonly groups: readonly string[];
    readonly isExpired: boolean;
    /** The groups that the consent manager does not list as active, although the visitor has not answered. */
    readonly inactive: readonly string[];
  };
  /** Whether the attempts to determine consent are over. */
  readonly isFinal: boolean;
  /** The class of each country, locale or other input with known values that the assignment decides. */
  readonly values: readonly { readonly input: Input; readonly values: Class }[];
}

export function readWorld(
  { atoms, places, consent, program }: { atoms: Atoms; places: Places; consent: ConsentModel; program: Program },
  assignment: Assignment,
  moment: Moment,
): World {
  const isTrue = (variable: number) => assignment.get(variable) === true;
  const holds = (node: DiagramNode) => atoms.diagrams.evaluate(node, isTrue);
  const groups = program.consent?.groups.map(({ id }) => id).filter((id) => id !== 'necessary') ?? [];
  const decided = new Set([...assignment.keys()].map(atoms.atomOf));
  const values = new Map<Input, Class>();
  for (const atom of decided) {
    if (atom.kind !== 'choice' || atom.choice.of !== 'value') continue;
    values.set(atom.choice.input, atom.choice.options[atoms.chosen(atom.choice, isTrue)]);
  }
  return {
    ...(places.choice.options[atoms.chosen(places.choice, isTrue)] ?? { site: '', stage: '' }),
    placeVariables: atoms.variablesOf(places.choice),
    namedHosts: [...new Set(places.choice.options.flatMap(({ host }) => host ?? []))],
    consent: {
      reported: consent.reportedAt(moment, isTrue),
      groups: groups.filter((group) => holds(consent.atoms.stored(group, moment))),
      isExpired: holds(consent.atoms.isExpired(moment)),
      inactive: groups.filter((group) => holds(consent.atoms.inactive(group, moment))),
    },
    isFinal: holds(consent.atoms.isFinal(moment)),
    values: [...values].map(([input, list]) => ({ input, values: list })),
  };
}
