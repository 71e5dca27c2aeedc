import { groupOfData } from '../../compiler/compile/analysis/gate-of.ts';
import { hostOfUrl } from '../../compiler/compile/evaluate/host-of-url.ts';
import { hostsOfAddress, type Hosts } from '../../compiler/compile/evaluate/hosts-of.ts';
import { hostsOfTagIn } from '../../compiler/compile/evaluate/hosts-of-tag.ts';
import { cookiesOfVendor } from '../../compiler/compile/evaluate/cookies-of-vendor.ts';
import {
  readByScript,
  storedByScript,
  type ReadItem,
  type StoredItem,
} from '../../compiler/compile/evaluate/stored-by-script.ts';
import { contentSecurity } from '../../compiler/emit/emit.ts';
import { callsOf } from '../../compiler/describe/report/calls-of.ts';
import { specialise } from '../../compiler/emit/fold/specialise.ts';
import type { Cookie, Declared, Program, Rule, Running, Tag } from '../../compiler/language/model/program.ts';

/** What the rules of one site and stage say about what its pages may do. */
export interface Expected {
  readonly hosts: readonly ExpectedHost[];
  /** The addresses of the site that pass requests on to vendors. */
  readonly gateways: readonly ExpectedGateway[];
  /** The hosts from which tags load scripts. */
  readonly scriptHosts: readonly string[];
  /** Tags, calls and custom actions whose hosts are computed in the page. */
  readonly computed: readonly DeclaredExpectation[];
  readonly stored: readonly ExpectedItem[];
  /** Every tag that can run there, by id. */
  readonly tags: ReadonlyMap<string, Tag>;
}

/** Something that a declaration expects, and the consent groups of which it needs one. Empty if it needs no consent. */
export interface DeclaredExpectation {
  readonly by: Declared;
  readonly groups: readonly string[];
  /** Of a tag that runs in place of another: the group with whose consent it never runs. */
  readonly unless?: string;
}

export interface ExpectedHost extends DeclaredExpectation {
  /** Without a port. */
  readonly host: string;
}

export interface ExpectedGateway extends DeclaredExpectation {
  /** A path on the host of the page, or an address. */
  readonly address: string;
}

export interface ExpectedItem extends DeclaredExpectation {
  readonly kind: StoredItem['kind'];
  /** `*` stands for any characters. */
  readonly name: string;
  /** Milliseconds, or until the browser closes. Undefined if any lifetime is expected. */
  readonly lifetime?: number | 'session';
  /** Whether it must be gone after a withdrawal of its groups. */
  readonly isRemoved?: true;
}

/** Returns what the pages of a site may contact, load and store, as the report and the manifest list it. */
export function expectedOf(program: Program, site: string, stage: string): Expected {
  const specialised = specialise(program, site, stage);
  const rules = specialised.running.filter((one): one is Rule => 'actions' in one);
  const tags = program.tags.filter(specialised.canRun).map((tag) => specialised.tag(tag));
  const reached = [...tags.map((tag) => reachedByTag(tag, rules)), ...rules.flatMap(reachedByRule)];
  return {
    hosts: reached.flatMap(({ hosts, ...rest }) =>
      hosts.origins.map((origin) => ({ ...rest, host: hostOfUrl(origin) })),
    ),
    gateways: tags.flatMap((tag) => (tag.via ? [{ by: tag, groups: groupsOf(tag), address: tag.via.address }] : [])),
    scriptHosts: scriptHostsOf(specialised.running),
    computed: reached.filter(({ hosts }) => hosts.isComputed).map(({ by, groups }) => ({ by, groups })),
    stored: storedItems(program),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
  };
}

interface Reached extends DeclaredExpectation {
  readonly hosts: Hosts;
}

function reachedByTag(tag: Tag, rules: readonly Rule[]): Reached {
  const unless = tag.substituteFor?.group;
  return { by: tag, groups: groupsOf(tag), hosts: hostsOfTagIn(tag, rules), ...(unless !== undefined && { unless }) };
}

/** Returns what the calls and custom actions of a rule reach. */
function reachedByRule(rule: Rule): readonly Reached[] {
  const calls = callsOf(rule).map((call) => ({
    by: call,
    groups: groupList(call.group),
    hosts: hostsOfAddress(call.address),
  }));
  const custom = rule.actions.flatMap((action) => (action.kind === 'call' && action.custom ? [action.custom] : []));
  const hosts = { origins: [], isRelative: false, isComputed: true };
  return [...calls, ...custom.map((by) => ({ by, groups: groupList(by.group), hosts }))];
}

function scriptHostsOf(running: readonly Running[]): readonly string[] {
  const origins = contentSecurity(running).scriptSrc.filter((origin) => origin !== "'self'");
  return origins.map(hostOfUrl);
}

/** Returns every cookie and key that the script stores or that the rules declare. */
function storedItems(program: Program): readonly ExpectedItem[] {
  const { tags, states, project, consent } = program;
  const declarations = new Map<string, Declared>([...tags, ...states].map((one) => [one.id, one]));
  // What only data elements read is not declared by that: somebody else sets it.
  const items: readonly ((StoredItem | ReadItem) & Partial<Pick<StoredItem, 'lifetime'>>)[] = [
    ...storedByScript(program),
    ...readByScript(program).filter(({ by }) => by.kind === 'state'),
  ];
  const byScript = items.map((item): ExpectedItem => {
    const { name, kind, groups, by, lifetime } = item;
    return {
      name,
      kind,
      groups,
      by: declarations.get(by.id) ?? project,
      ...(lifetime !== 'unlimited' && { lifetime }),
    };
  });
  const byTags = tags.flatMap((tag) =>
    [...(tag.cookies ?? []), ...(cookiesOfVendor(tag.vendor) ?? [])].map((one) =>
      cookieOf(one, groupsOfData(tag), tag),
    ),
  );
  const byScripts = tags.flatMap((tag) =>
    Object.entries(tag.vendor.storage ?? {}).map(([name, { area: kind }]): ExpectedItem => ({
      kind,
      name,
      groups: groupsOfData(tag),
      by: tag,
    })),
  );
  const byGroups = (consent?.groups ?? []).flatMap((group) =>
    (group.cookies ?? []).map((one) => ({ ...cookieOf(one, [group.id], group), isRemoved: true as const })),
  );
  return [...byScript, ...byTags, ...byScripts, ...byGroups];
}

function cookieOf({ name, lifetime }: Cookie, groups: readonly string[], by: Declared): ExpectedItem {
  return { kind: 'cookie', name, groups, by, ...(lifetime !== 'unknown' && { lifetime }) };
}

/** Actions of a tag may have groups of their own. */
function groupsOf({ group, groups }: Pick<Tag, 'group' | 'groups'>): readonly string[] {
  return [...new Set([group, ...Object.values(groups)])];
}

/** A tag with consent mode "advanced" sends before consent, and stores nothing. */
const groupsOfData = (tag: Tag): readonly string[] => groupsOf({ group: groupOfData(tag), groups: tag.groups });

const groupList = (group: string | undefined): readonly string[] => (group === undefined ? [] : [group]);
