import { hostName } from '../../../runtime/page/host-name.ts';
import type { ValueDomain, PageModel, Value } from '../../../runtime/tables/tables.ts';

/**
 * A built-in value that depends on the project: its sites, stages, consent groups or page classes. The other built-in
 * values are tables in `runtime/built-ins`.
 */
export interface ProjectBuiltIn {
  /** Its name in rules; angle brackets mark a name that the project declares. */
  readonly name: string;
  readonly summary: string;
  readonly domain: ValueDomain;
  /** Whether all readings in one page return the same value. */
  readonly stable: boolean;
  /** Returns its value for the analyser. In the bundle it is folded, or written by `emit/write-expression.ts`. */
  readonly evaluate: (page: PageModel, project: ProjectModel, name: string) => Value;
}

/** What the analyser knows about the project and the visitor's consent. */
export interface ProjectModel {
  readonly site: string;
  readonly stage: string;
  /** Hosts of the site by stage, in the order that the stages are declared. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  /** Consent groups that are granted now. */
  readonly granted: readonly string[];
  /** Whether the page is of a class. */
  readonly isPage: (name: string) => boolean;
}

export const projectBuiltIns: readonly ProjectBuiltIn[] = [
  {
    name: 'site',
    summary: 'The site of the bundle; known at build time.',
    domain: 'finite',
    stable: true,
    evaluate: (_, { site }) => site,
  },
  {
    name: 'stage',
    summary: 'The stage of the bundle; known at build time.',
    domain: 'finite',
    stable: true,
    evaluate: (_, { stage }) => stage,
  },
  {
    name: 'hostStage',
    summary: 'The stage that the host of the page belongs to; on an undeclared host, the stage of the bundle.',
    domain: 'finite',
    stable: true,
    evaluate: ({ url }, { hosts, stage }) => {
      const host = hostName(new URL(url).hostname);
      return Object.keys(hosts).find((name) => hosts[name].includes(host)) ?? stage;
    },
  },
  {
    name: 'consent.<group>',
    summary: 'Whether a consent group is granted at this moment; false while the choice is unknown.',
    domain: 'finite',
    stable: false,
    evaluate: (_, { granted }, name) => granted.includes(name),
  },
  {
    name: 'page is <class>',
    summary: 'Whether the page belongs to a class; as stable as the values in the condition of the class.',

    domain: 'finite',
    stable: false,
    evaluate: (_, { isPage }, name) => isPage(name),
  },
];
