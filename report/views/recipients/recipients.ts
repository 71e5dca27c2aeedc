import { memoize } from '../../memoize.ts';
import type { ReportData, ReportMention } from '../../report-data.ts';

/** A host that can receive something, and what sends to it. */
export interface Recipient {
  /** `metrics.example.com`, `itself` for the hosts of the site, or `computed` for addresses that are made in the page. */
  readonly id: string;
  /** Undefined if no rule file decides it. */
  readonly party?: 'first' | 'third';
  readonly rules: readonly ReportMention[];
  readonly tags: readonly string[];
  readonly calls: readonly string[];
  readonly groups: readonly string[];
  readonly loads: readonly ('script' | 'frame')[];
  readonly sites: readonly string[];
}

/** Returns each host to which rules and tags can send at the stage of the report, sorted; computed ones last. */
export const recipientsOf: (data: ReportData) => readonly Recipient[] = memoize((data: ReportData) => {
  const tags = new Map(data.rules.flatMap((rule) => (rule.kind === 'tag' ? [[rule.id, rule]] : [])));
  const found = new Map<string, ReturnType<typeof createDraft>>();
  for (const rule of data.rules) {
    for (const { origin, tag, call, loads, sites } of rule.sendsTo) {
      const id = origin === undefined ? 'computed' : origin.replace(/^https?:\/\//, '');
      const draft = found.get(id) ?? createDraft();
      found.set(id, draft);
      draft.rules.set(rule.id, { kind: rule.kind, id: rule.id });
      if (tag !== undefined) draft.tags.add(tag);
      if (call) draft.calls.add(call.name);
      if (loads) draft.loads.add(loads);
      for (const site of sites) draft.sites.add(site);
      const sending = rule.actions.filter((action) => tag !== undefined && action.tag === tag);
      for (const { group } of tag === undefined ? rule.actions : sending) if (group) draft.groups.add(group);
      const party = call?.party ?? (tag === undefined ? rule.party : tags.get(tag)?.party);
      if (party && id !== 'computed') draft.parties.add(party);
    }
  }
  return [...found]
    .map(([id, { rules, tags, calls, groups, loads, sites, parties }]): Recipient => {
      return {
        id,
        ...(parties.size > 0 && { party: parties.has('third') ? 'third' : 'first' }),
        rules: [...rules.values()],
        tags: [...tags],
        calls: [...calls],
        groups: [...groups],
        loads: [...loads],
        sites: [...sites],
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
});

const rank = ({ id, party }: Recipient): number => (id === 'computed' ? 2 : party === 'third' ? 0 : 1);

function createDraft() {
  return {
    rules: new Map<string, ReportMention>(),
    tags: new Set<string>(),
    calls: new Set<string>(),
    groups: new Set<string>(),
    loads: new Set<'script' | 'frame'>(),
    sites: new Set<string>(),
    parties: new Set<'first' | 'third'>(),
  };
}

/** Returns the name of a recipient for readers. */
export function recipientTitle({ id }: Pick<Recipient, 'id'>): string {
  if (id === 'itself') return 'The site itself';
  return id === 'computed' ? 'Addresses computed in the page' : id;
}
