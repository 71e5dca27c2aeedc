import type { ReportHost } from '../compiler/contract/report/recipient.ts';
import { memoize } from '../compiler/compile/traverse/memoize.ts';
import type { ReportAction, ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { actionsOf, canStart, type RunPositions, type Where } from './where-runs.ts';

/** Something that can receive data, and where actions reach it. */
export interface Receiver extends ReportHost {
  /** Where actions can start and reach it, each place once. */
  readonly reached: readonly RunPositions[];
  readonly loads: readonly ('script' | 'frame')[];
  /** The actions that can reach it, with the rules and tags to which they belong. */
  readonly senders: readonly { readonly rule: ReportRule; readonly action: ReportAction }[];
}

/** Returns everything that actions can reach, in the order of `ReportData.hosts`. */
export const reachedOf: (data: ReportData) => readonly Receiver[] = memoize(({ hosts, reaches, rules }: ReportData) => {
  const senders = hosts.map((): Receiver['senders'][number][] => []);
  const reachedAt = hosts.map(() => new Set<number>());
  for (const rule of rules) {
    for (const action of rule.actions) {
      for (const at of action.to ?? []) reachedAt[reaches[at].host].add(at);
      for (const host of new Set(action.to?.map((at) => reaches[at].host))) senders[host].push({ rule, action });
    }
  }
  return hosts.flatMap((host, at): readonly Receiver[] => {
    const reached = [...reachedAt[at]].map((position) => reaches[position]);
    if (reached.length === 0) return [];
    return [
      {
        ...host,
        reached: reached.map(({ runs }) => (runs === undefined ? {} : { runs: [runs] })),
        loads: [...new Set(reached.flatMap(({ loads }) => loads ?? []))],
        senders: senders[at],
      },
    ];
  });
});

/**
 * Returns what can receive data by requests of rules and tags: hosts, and the project's own code, which may send to any.
 * Requests to the host of the page have no receiver. Links send nothing until a visitor follows them; see `linksOf`.
 */
export const receiversOf: (data: ReportData) => readonly Receiver[] = memoize((data: ReportData) =>
  reachedOf(data).filter(isReceiver),
);

const isReceiver = ({ id }: ReportHost): boolean => id !== 'itself' && id !== 'links';

/** Returns where the actions of a rule, or all that use a tag, reach receivers. */
export const reachesOf = (data: ReportData, rule: ReportRule): readonly RunPositions[] =>
  actionsOf(data, rule).flatMap(({ to = [] }) =>
    to.flatMap((at) => {
      const { host, runs } = data.reaches[at];
      return isReceiver(data.hosts[host]) ? { runs: runs === undefined ? undefined : [runs] } : [];
    }),
  );

/** Returns the links into which rules write values. Undefined if no rule does. */
export const linksOf = (data: ReportData): Receiver | undefined => reachedOf(data).find(({ id }) => id === 'links');

/** Whether a third party may receive what reaches it: computed addresses may be anybody's. */
export const isThird = ({ party }: Pick<Receiver, 'party'>): boolean => party === 'third';

/** Whether something can be sent to a receiver there. What is too hard to compute counts as possible. */
export const canReceive = (data: ReportData, { reached }: Receiver, where: Where): boolean =>
  reached.some((one) => canStart(data, one, where) !== false);
