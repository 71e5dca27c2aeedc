import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportSent } from '../../../compiler/contract/report/recipient.ts';
import type { NeededConsent } from '../../consent-in-words.ts';
import { reachedOf, type Receiver } from '../../receivers.ts';
import type { ReportAction, ReportData, ReportMention } from '../../../compiler/contract/report/report-data.ts';
import { unnamedHosts } from '../../unnamed-hosts.ts';
import type { RunPositions } from '../../where-runs.ts';

/** A host that can receive something, and what sends to it. */
export interface RecipientHost extends NeededConsent {
  /**
   * `metrics.example.com`, `itself` for the hosts of the site, `computed` for addresses that are made in the page, `links`
   * for where links lead that rules write into, or `modules` for the project's own code.
   */
  readonly id: string;
  /** Undefined if no rule file decides it. */
  readonly party?: 'first' | 'third';
  /** For `links`: the domains beside own hosts to which they lead. */
  readonly domains?: readonly string[];
  readonly rules: readonly ReportMention[];
  readonly tags: readonly string[];
  readonly calls: readonly string[];
  readonly loads: readonly ('script' | 'frame')[];
  readonly sites: readonly string[];
  /** What it can receive, personal data first. */
  readonly sent: readonly ReportSent[];
  /** Where actions can start and reach it. */
  readonly reached: readonly RunPositions[];
}

/** Returns everything that rules and tags can reach at the stage of the report, sorted; computed hosts last. */
export const recipientsOf: (data: ReportData) => readonly RecipientHost[] = memoize((data: ReportData) => {
  const sentTo = data.hosts.map((): ReportSent[] => []);
  for (const sent of data.sent) for (const host of sent.to) sentTo[host].push(sent);
  const positions = new Map(data.hosts.map(({ id }, at) => [id, at]));
  return reachedOf(data)
    .map(({ id, party, domains, reached, loads, senders }): RecipientHost => {
      const tags = new Set(senders.flatMap(({ action }) => action.tag ?? []));
      const rules = new Map(senders.map(({ rule: { kind, id } }) => [`${kind} ${id}`, { kind, id }]));
      for (const tag of tags) rules.set(`tag ${tag}`, { kind: 'tag', id: tag });
      const places = reached.flatMap(({ runs }) => runs ?? []).flatMap((at) => data.runs[at]);
      const isUnknown = reached.some(({ runs }) => runs === undefined);
      const mayBeOn = isUnknown ? senders.flatMap(({ rule }) => rule.sites) : places.map(({ site }) => site);
      return {
        id,
        ...(party && !mayBeAny(id) && { party }),
        ...(domains && { domains }),
        rules: [...rules.values()],
        tags: [...tags],
        calls: [...new Set(senders.flatMap(({ action }) => action.call ?? []))],
        ...consentOf(data, positions.get(id)!, senders),
        loads,
        sites: data.sites.map(({ name }) => name).filter((name) => mayBeOn.includes(name)),
        sent: sentTo[positions.get(id)!].toSorted(
          (a, b) => Number(b.mark === 'personal') - Number(a.mark === 'personal'),
        ),
        reached,
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
});

/** Returns the consent that the actions need which send a value to a recipient. */
export function consentOfSent(
  data: ReportData,
  { id }: Pick<RecipientHost, 'id'>,
  { by, actions, group }: ReportSent,
): NeededConsent {
  const senders = reachedOf(data).find((one) => one.id === id)?.senders ?? [];
  const own = actions && new Set(actions.map(([rule, at]) => data.rules[rule].actions[at]));
  const usesTag = (action: ReportAction) => by.kind === 'tag' && action.tag === by.id;
  const sending = senders.filter(({ action }) =>
    own ? own.has(action) : usesTag(action) && (group === undefined || action.group === group),
  );
  const at = data.hosts.findIndex((host) => host.id === id);
  return consentOf(data, at, sending);
}

/** Returns the consent that the ways to a host need: groups of gates, and groups that conditions require. */
function consentOf({ reaches }: ReportData, at: number, senders: Receiver['senders']): NeededConsent {
  // Thousands of actions need the same consent.
  const byKey = new Map<
    string,
    { readonly own: readonly string[]; readonly without?: string; readonly conditions: readonly string[] }
  >();
  for (const { action } of senders) {
    const { group, withoutConsentTo, needs = [], to = [] } = action;
    for (const position of to) {
      const { host, needs: ofValues = [] } = reaches[position];
      if (host !== at) continue;
      const conditions = [...needs, ...ofValues];
      const own = group === undefined ? [] : [group];
      byKey.set(`${group} ${withoutConsentTo} ${conditions.join()}`, { own, without: withoutConsentTo, conditions });
    }
  }
  const all = [...byKey.values()];
  const needsOf = (way: (typeof all)[number]) => new Set([...way.own, ...way.conditions]);
  // A way that needs more groups than another one says nothing about who may receive something.
  const ways = all.filter((way) => {
    const needed = needsOf(way);
    const isLess = (other: ReadonlySet<string>) =>
      other.size > 0 && other.size < needed.size && [...other].every((group) => needed.has(group));
    return !all.some((other) => isLess(needsOf(other)));
  });
  const gates = new Set(ways.flatMap(({ own }) => own));
  const byCondition = [...new Set(ways.flatMap(({ conditions }) => conditions))].filter((group) => !gates.has(group));
  // What sends without consent to a group is named apart.
  const consented = ways.filter(({ without: group }) => group === undefined).map((way) => [...needsOf(way)]);
  const needed = new Map(consented.map((way) => [way.toSorted().join(), way]));
  const without = [...new Set(ways.flatMap((way) => way.without ?? []))];
  return {
    groups: [...gates, ...byCondition],
    ways: [...needed.values()].filter((way) => way.length > 0),
    ...(byCondition.length > 0 && { byCondition }),
    ...(without.length > 0 && { without }),
    needsNone: ways.some((way) => way.without === undefined && way.own.length + way.conditions.length === 0),
  };
}

/** Third parties are first, and what may be any host is last. */
function rank({ id, party }: RecipientHost): number {
  if (mayBeAny(id)) return 2 + [...unnamedHosts.keys()].indexOf(id);
  return party === 'third' ? 0 : 1;
}

const mayBeAny = (id: string): boolean => unnamedHosts.has(id) && id !== 'itself';

/** Returns the name of a recipient for readers. */
export const recipientTitle = ({ id }: Pick<RecipientHost, 'id'>): string => unnamedHosts.get(id) ?? id;
