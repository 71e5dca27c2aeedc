import { groupBy } from '../../group-by.ts';
import { memoize } from '../../memoize.ts';
import type { ReportSent } from '../../data/recipient.ts';
import type { ReportAction, ReportData, ReportMention } from '../../report-data.ts';

/** A host that can receive something, and what sends to it. */
export interface Recipient {
  /**
   * `metrics.example.com`, `itself` for the hosts of the site, `computed` for addresses that are made in the page, `links`
   * for where links lead that rules write into, or `modules` for the project's own code.
   */
  readonly id: string;
  /** Undefined if no rule file decides it. */
  readonly party?: 'first' | 'third';
  readonly rules: readonly ReportMention[];
  readonly tags: readonly string[];
  readonly calls: readonly string[];
  readonly groups: readonly string[];
  readonly loads: readonly ('script' | 'frame')[];
  readonly sites: readonly string[];
  /** What it can receive, personal data first. */
  readonly sent: readonly ReportSent[];
  /** The actions that send to it. It receives something where one of them can start. */
  readonly actions: readonly ReportAction[];
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
      const sending = rule.actions.filter((action) =>
        tag === undefined ? action.call === call?.name : action.tag === tag,
      );
      for (const action of sending) {
        draft.actions.add(action);
        if (action.group !== undefined) draft.groups.add(action.group);
      }
      const party = call?.party ?? (tag === undefined ? rule.party : tags.get(tag)?.party);
      if (party && id !== 'computed') draft.parties.add(party);
    }
  }
  addSent(data, found);
  return [...found]
    .map(([id, { rules, tags, calls, groups, loads, sites, parties, sent, actions }]): Recipient => {
      return {
        id,
        ...(parties.size > 0 && { party: parties.has('third') ? 'third' : 'first' }),
        rules: [...rules.values()],
        tags: [...tags],
        calls: [...calls],
        groups: [...groups],
        loads: [...loads],
        sites: [...sites],
        sent: [...sent].toSorted((a, b) => Number(b.mark === 'personal') - Number(a.mark === 'personal')),
        actions: [...actions],
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
});

const rank = ({ id, party }: Recipient): number =>
  unnamed.includes(id) ? 2 + unnamed.indexOf(id) : party === 'third' ? 0 : 1;

/** The recipients that are no hosts. */
const unnamed: readonly string[] = ['computed', 'links', 'modules'];

/** Adds what is sent to each recipient: the options of its tags, and what its rules send through them. */
function addSent({ sent, rules }: ReportData, found: Map<string, ReturnType<typeof createDraft>>): void {
  for (const value of sent) {
    const { by, rules: senders } = value;
    if (by.kind === 'links' || by.kind === 'module') {
      const id = by.kind === 'links' ? 'links' : 'modules';
      const draft = found.get(id) ?? createDraft();
      found.set(id, draft);
      draft.sent.add(value);
      for (const { kind, id, sites } of (senders ?? []).map((at) => rules[at])) {
        draft.rules.set(id, { kind, id });
        for (const site of sites) draft.sites.add(site);
      }
    }
  }
  const bySender = groupBy(sent, ({ by }) => `${by.kind} ${by.id}`);
  for (const draft of found.values()) {
    const senders = [...[...draft.tags].map((tag) => `tag ${tag}`), ...[...draft.calls].map((call) => `call ${call}`)];
    for (const value of senders.flatMap((sender) => bySender.get(sender) ?? [])) {
      const isHere = value.rules === undefined || value.rules.some((at) => draft.rules.has(rules[at].id));
      if (isHere) draft.sent.add(value);
    }
  }
}

function createDraft() {
  return {
    rules: new Map<string, ReportMention>(),
    tags: new Set<string>(),
    calls: new Set<string>(),
    groups: new Set<string>(),
    loads: new Set<'script' | 'frame'>(),
    sites: new Set<string>(),
    parties: new Set<'first' | 'third'>(),
    sent: new Set<ReportSent>(),
    actions: new Set<ReportAction>(),
  };
}

/** Returns the name of a recipient for readers. */
export function recipientTitle({ id }: Pick<Recipient, 'id'>): string {
  if (id === 'itself') return 'The site itself';
  if (id === 'links') return 'Where links of the page lead';
  if (id === 'modules') return "The project's own code";
  return id === 'computed' ? 'Addresses computed in the page' : id;
}
