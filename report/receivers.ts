import { memoize } from './memoize.ts';
import type { ReportAction, ReportData } from './report-data.ts';
import { canStart, type Where } from './where-runs.ts';

/** A host that can receive data, and the actions that send to it. Requests to the site's own hosts have no receiver. */
export interface Receiver {
  /** The host, or `computed` for hosts that are known only in the page. */
  readonly id: string;
  readonly party: 'first' | 'third';
  readonly actions: readonly ReportAction[];
}

/** Returns all receivers at the stage of the report, in the order of the rules. */
export const receiversOf: (data: ReportData) => readonly Receiver[] = memoize((data: ReportData) => {
  const found = new Map<string, { parties: Set<string>; actions: Set<ReportAction> }>();
  const parties = new Map(data.rules.map(({ kind, id, party }) => [`${kind} ${id}`, party]));
  for (const { sendsTo, actions } of data.rules) {
    for (const { origin, tag, call } of sendsTo) {
      if (origin === 'itself') continue;
      const id = origin === undefined ? 'computed' : origin.replace(/^https?:\/\//, '');
      const receiver = found.get(id) ?? { parties: new Set(), actions: new Set() };
      found.set(id, receiver);
      receiver.parties.add(call?.party ?? parties.get(`tag ${tag}`) ?? 'third');
      const isSending = (action: ReportAction) => (call ? action.call === call.name : action.tag === tag);
      for (const action of actions.filter(isSending)) receiver.actions.add(action);
    }
  }
  return [...found].map(([id, { parties, actions }]) => ({
    id,
    party: parties.has('third') ? 'third' : 'first',
    actions: [...actions],
  }));
});

/** Whether something can be sent to a receiver there. What is too hard to compute counts as possible. */
export const canReceive = (data: ReportData, { actions }: Receiver, where: Where): boolean =>
  actions.some((action) => canStart(data, action, where) !== false);
