import type { Program, Rule, State, Tag } from '../../language/model/program.ts';
import {
  type ExpressionSite,
  expressionSitesOf,
  roleTraits,
  sitesOfRule,
  sitesOutsideRules,
} from '../traverse/expression-sites.ts';
import { memoize } from '../traverse/memoize.ts';
import { walk } from '../traverse/walk.ts';
import { cookiesOfVendor } from './cookies-of-vendor.ts';
import { dependenciesOf } from '../traverse/references-of.ts';
import { everyText } from './possible-values.ts';
import { placeOfChoice } from './place-of-choice.ts';

/** Something that the script itself can store in a visitor's browser. Foreign scripts and custom modules may store more. */
export interface StoredItem {
  /** The name of the cookie or key, in which `*` stands for any characters. */
  readonly name: string;
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Milliseconds; until the browser or its tab closes; or until somebody removes it. Browsers may shorten a lifetime. */
  readonly lifetime: number | 'session' | 'unlimited';
  /** The state or tag that stores it. The project stores visits and campaigns. */
  readonly by: { readonly kind: 'state' | 'tag' | 'project'; readonly id: string };
  /** The consent groups of which it needs one. Empty if it needs no consent. */
  readonly groups: readonly string[];
  /** What it is for, if its vendor or tagc says it. Otherwise the purpose of what stores it applies. */
  readonly purpose?: string;
}

/**
 * Returns everything that the script of a program can store. It is computed from the rules, never declared; once, because
 * both the report and the manifest have it.
 */
export const storedByScript: (program: Program) => readonly StoredItem[] = memoize((program) => [
  ...storedByProject(program),
  ...changedStates(program).flatMap(storedByState),
  ...program.tags.flatMap(storedByTag),
]);

/** A cookie or key that rules only read. Its lifetime is unknown. */
export interface ReadItem extends Pick<StoredItem, 'name' | 'kind' | 'groups'> {
  /** What reads it: a state that no rule changes, a data element, or what else names it. */
  readonly by: { readonly kind: 'state' | 'data' | 'consent' | 'rules'; readonly id: string };
}

/** Returns the cookies and keys that rules read, although they store nothing there, and the cookie of the consent manager. */
export function readByScript(program: Program): readonly ReadItem[] {
  const changed = new Set(changedStates(program));
  const ofStates = program.states
    .filter((state) => state.key !== undefined && !changed.has(state))
    .flatMap(storedByState)
    .map(({ name, kind, by: { id }, groups }): ReadItem => ({ name, kind, by: { kind: 'state', id }, groups }));
  const stored = new Set([...storedByScript(program), ...ofStates].map(({ kind, name }) => `${kind} ${name}`));
  const others = [...readByConsent(program), ...readBySources(program)];
  return [...ofStates, ...others.filter(({ kind, name }) => !stored.has(`${kind} ${name}`))];
}

function readByConsent({ consent }: Program): readonly ReadItem[] {
  const { place, name } = placeOfChoice(consent?.stored) ?? {};
  const kind = place && kinds[place];
  return kind && name !== undefined ? [{ name, kind, by: { kind: 'consent', id: 'consent' }, groups: [] }] : [];
}

/** Returns what data elements and other expressions read that the script evaluates, each once. */
function readBySources(program: Program): readonly ReadItem[] {
  const read = expressionSitesOf(program).flatMap(({ role, expression }) =>
    roleTraits[role].reached === 'directly' && role !== 'key' ? dependenciesOf(expression) : [],
  );
  const owners = new Map(program.data.flatMap(({ id, value }) => walk(value).map((part) => [part, id] as const)));
  const found = new Map<string, ReadItem>();
  for (const part of read) {
    const kind = part.kind === 'source' ? kinds[part.source.name] : undefined;
    if (part.kind !== 'source' || !kind) continue;
    const owner = owners.get(part);
    const by = owner === undefined ? ({ kind: 'rules', id: 'rules' } as const) : ({ kind: 'data', id: owner } as const);
    for (const name of everyText(part.arguments[0]) ?? ['*'])
      found.set(`${kind} ${name} ${by.id}`, { name, kind, by, groups: [] });
  }
  return [...found.values()];
}

/** The cookies of the project, by what they hold. */
export const projectCookies = { visit: 'tagc_visit', campaigns: 'tagc_campaigns' } as const;

/** Visits and campaigns are stored if a rule reads their built-in values. */
function storedByProject(program: Program): readonly StoredItem[] {
  const { id, visit } = program.project;
  const groups = visit.group === undefined ? [] : [visit.group];
  const cookie = { kind: 'cookie', by: { kind: 'project', id }, groups } as const;
  return [
    ...(usesService(program, 'visit')
      ? [{ ...cookie, name: projectCookies.visit, lifetime: visit.remember, purpose: purposes.visit }]
      : []),
    ...(usesService(program, 'campaigns')
      ? [{ ...cookie, name: projectCookies.campaigns, lifetime: visit.campaign.past, purpose: purposes.campaigns }]
      : []),
  ];
}

const purposes = {
  visit: 'Tells new from returning visitors, and when their last visit was',
  campaigns: 'Remembers the campaigns that led the visitor to the site',
} as const;

/** Whether a rule reads built-in values about visits or campaigns, so that the script stores them. */
export function usesService(program: Program, service: 'visit' | 'campaigns'): boolean {
  return (
    servicesOf(sitesOutsideRules(program)).includes(service) ||
    program.rules.some((rule) => servicesOfRule(rule).includes(service))
  );
}

/** Cached by rule, because most rules are unchanged after an edit. */
const servicesOfRule: (rule: Rule) => readonly string[] = memoize((rule) => servicesOf(sitesOfRule(rule)));

function servicesOf(sites: readonly ExpressionSite[]): readonly string[] {
  return sites
    .filter(({ role }) => roleTraits[role].reached !== 'never')
    .flatMap(({ expression }) => walk(expression))
    .flatMap((part) => (part.kind === 'builtIn' ? (part.builtIn.export.needs ?? []) : []));
}

/** Returns the states that rules change, and those with a first value, which is stored when it is read. */
function changedStates({ rules, states }: Program): readonly State[] {
  const changed = new Set(
    rules.flatMap(({ actions }) => actions.flatMap((action) => (action.kind === 'state' ? action.state : []))),
  );
  return states.filter((state) => changed.has(state) || state.initial !== undefined);
}

function storedByState({ id, keep, key, group }: State): readonly StoredItem[] {
  const item = { by: { kind: 'state', id }, groups: group === undefined ? [] : [group] } as const;
  if (key) {
    const { name, lifetime } = key.source;
    const kept = { ...item, kind: kinds[name], lifetime: lifetime === 'session' ? lifetime : 'unlimited' } as const;
    return (everyText(key.arguments[0]) ?? ['*']).map((text) => ({ ...kept, name: text }));
  }
  if (keep === 'page') return [];
  const isSession = keep === 'session';
  const kind = kinds[isSession ? 'session' : 'local'];
  return [{ ...item, name: `tagc.${id}`, kind, lifetime: isSession ? 'session' : 'unlimited' }];
}

/** The kind of storage of each source that can store a state. */
const kinds: Readonly<Record<string, StoredItem['kind']>> = {
  cookie: 'cookie',
  local: 'localStorage',
  session: 'sessionStorage',
};

/** Returns the cookies of the vendor's client in the bundle. If the tag uses the vendor's own library, there is no client. */
function storedByTag({ id, vendor, group, groups, written }: Tag): readonly StoredItem[] {
  if (vendor.library && written.has(vendor.library.option)) return [];
  return (cookiesOfVendor(vendor) ?? []).flatMap((cookie): readonly StoredItem[] => {
    const { name, lifetime, purpose } = cookie;
    const { isOwn, needsOption, alsoBy } = vendor.cookies![name];
    if (!isOwn || (needsOption !== undefined && !written.has(needsOption))) return [];
    if (lifetime === undefined || lifetime === 'unknown') return [];
    const about = { lifetime, ...(purpose !== undefined && { purpose }) };
    const other = alsoBy === undefined ? undefined : groups[alsoBy];
    const needed = new Set([group, ...(other === undefined ? [] : [other])]);
    return [{ name, kind: 'cookie', ...about, by: { kind: 'tag', id }, groups: [...needed] }];
  });
}
