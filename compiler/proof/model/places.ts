import type { Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Choice, SitePlace } from './atom.ts';
import type { Atoms } from './atoms.ts';
import { known, mergeAlternatives, type Alternative } from './term.ts';

/** The sites, stages and hosts of a program. */
export interface Places {
  readonly choice: Extract<Choice, { of: 'place' }>;
  /** Whether the program has a bundle for the site and stage, and the bundle runs on the host. */
  readonly exists: DiagramNode;
  isIn(sites: readonly string[], stages: readonly string[]): DiagramNode;
  isHost(hosts: readonly string[]): DiagramNode;
  /** Whether no site names the host. */
  readonly isOther: DiagramNode;
  /** The name of the host, without its port. */
  readonly byHost: readonly Alternative[];
  builtIn(name: 'site' | 'stage'): readonly Alternative[];
  /** The stage of the host: the first declared one that lists it, or else the stage of the bundle. */
  readonly hostStage: readonly Alternative[];
}

/**
 * Returns the choice of site, stage and host. A bundle runs only on its own hosts. Without them it may run on any, of which
 * only those that some site names can be distinguished.
 */
export function placeChoice(programs: readonly Program[]): Places['choice'] {
  const hosts = new Set(programs.flatMap(({ sites }) => sites.flatMap((site) => Object.values(site.hosts).flat())));
  const options = new Map<string, SitePlace>();
  for (const program of programs) {
    for (const place of placesOf(program, [...hosts])) {
      options.set(JSON.stringify([place.site, place.stage, place.host]), place);
    }
  }
  return { of: 'place', options: [...options.values()] };
}

function placesOf({ sites, stages }: Program, anyHosts: readonly string[]): readonly SitePlace[] {
  return sites.flatMap(({ id: site, hosts }) =>
    stages.flatMap(({ id: stage }) => {
      const own: readonly (string | undefined)[] = hosts[stage] ?? [...anyHosts, undefined];
      return [...new Set(own)].map((host) => ({ site, stage, host }));
    }),
  );
}

export function createPlaces(atoms: Atoms, program: Program, choice: Places['choice']): Places {
  const { options } = choice;
  const own = new Set(
    placesOf(program, [...new Set(options.flatMap(({ host }) => host ?? []))]).map(({ site, stage, host }) =>
      JSON.stringify([site, stage, host]),
    ),
  );
  const where = (isWanted: (place: SitePlace) => boolean) =>
    options.length === 0 ? 0 : atoms.isOneOf(choice, (option) => isWanted(options[option]));
  const by = (valueOf: (place: SitePlace) => string | undefined): readonly Alternative[] => {
    const values = [...new Set(options.map(valueOf))];
    return mergeAlternatives(
      atoms.diagrams,
      values.map((value) => ({ guard: where((place) => valueOf(place) === value), term: known(value) })),
    );
  };
  const stageOfHost = ({ site, stage, host }: SitePlace) => {
    const hosts = program.sites.find(({ id }) => id === site)?.hosts ?? {};
    return program.stages.find(({ id }) => host !== undefined && hosts[id]?.includes(host))?.id ?? stage;
  };
  /** The results of `isIn`. Thousands of rules have the same sites and stages. */
  const inPlaces = new Map<string, DiagramNode>();
  return {
    choice,
    exists: where(({ site, stage, host }) => own.has(JSON.stringify([site, stage, host]))),
    isIn(sites, stages) {
      const key = `${sites.join()} ${stages.join()}`;
      const node = inPlaces.get(key) ?? where(({ site, stage }) => sites.includes(site) && stages.includes(stage));
      inPlaces.set(key, node);
      return node;
    },
    isHost: (hosts) => where(({ host }) => host !== undefined && hosts.includes(host)),
    isOther: where(({ host }) => host === undefined),
    byHost: by(({ host }) => host).filter(({ term }) => term.kind === 'known' && term.value !== undefined),
    builtIn: (name) => by((place) => place[name]),
    hostStage: by(stageOfHost),
  };
}
