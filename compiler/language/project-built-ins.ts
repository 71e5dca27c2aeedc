import type { Domain, PageModel, Value } from '../../runtime/tables.ts';

/**
 * Facts that the compiler knows by itself, because what they may be follows from the project: its sites, stages, consent
 * groups and page classes. All others are tables of `runtime/built-ins`.
 */
export interface ProjectBuiltIn {
  /** As rules write it; a part in angle brackets stands for a name of the project. */
  readonly name: string;
  readonly summary: string;
  readonly domain: Domain;
  /** Whether two readings in one page always agree. */
  readonly stable: boolean;
  /** Its meaning for the analyser. In the bundle it is folded, or written by `emit/write-expression.ts`. */
  readonly evaluate: (page: PageModel, project: ProjectModel, name: string) => Value;
}

/** What the analyser knows of the project and the visitor's choice. */
export interface ProjectModel {
  readonly site: string;
  readonly stage: string;
  /** Hosts of the site by stage, in the order that the stages are declared. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  /** Groups that are given now. */
  readonly given: readonly string[];
  /** Whether the page is of a class. */
  readonly isPage: (name: string) => boolean;
}

export const projectBuiltIns: readonly ProjectBuiltIn[] = [
  {
    name: 'site',
    summary: 'The site that the bundle is for; known when it is built.',
    domain: 'finite',
    stable: true,
    evaluate: (_, { site }) => site,
  },
  {
    name: 'stage',
    summary: 'The stage that the bundle is for; known when it is built.',
    domain: 'finite',
    stable: true,
    evaluate: (_, { stage }) => stage,
  },
  {
    name: 'hostStage',
    summary: 'The stage that the host of the page belongs to; that of the bundle on a host of none.',
    domain: 'finite',
    stable: true,
    evaluate: ({ url }, { hosts, stage }) => {
      const { hostname } = new URL(url);
      return Object.keys(hosts).find((name) => hosts[name].includes(hostname)) ?? stage;
    },
  },
  {
    name: 'consent.<group>',
    summary: 'Whether a consent group is given at this instant; an unknown choice is not given.',
    domain: 'finite',
    stable: false,
    evaluate: (_, { given }, name) => given.includes(name),
  },
  {
    name: 'page is <class>',
    summary: 'Whether the page is of a class; as stable as what the class asks for.',
    domain: 'finite',
    stable: false,
    evaluate: (_, { isPage }, name) => isPage(name),
  },
];
