import type { ReportRule } from '../compiler/contract/report/report-data.ts';

/** What takes most of the data of a large report, and what its first view does not read. */
export const detailsOfRules = [
  'sentence',
  'source',
  'tree',
  'conditions',
  'documentation',
  'starts',
  'once',
  'sendsTo',
] as const;

export type RuleDetails = Pick<ReportRule, (typeof detailsOfRules)[number]>;

/** Returns rules that read their details, by their positions, when somebody asks for one. */
export function withDetails(
  rules: readonly Omit<ReportRule, keyof RuleDetails>[],
  read: () => readonly RuleDetails[],
): readonly ReportRule[] {
  let all: readonly RuleDetails[] | undefined;
  const details = (at: number) => (all ??= read())[at];
  const positions = new WeakMap<object, number>();
  // One object has the getters of all rules: seven for each of ten thousand rules take long to make.
  const lazy = Object.defineProperties(
    {},
    Object.fromEntries(
      detailsOfRules.map((name) => [name, { get(this: object) { return details(positions.get(this)!)[name]; } }]),
    ),
  ); // prettier-ignore
  return rules.map((rule, at) => {
    const one = Object.assign(Object.create(lazy) as ReportRule, rule);
    positions.set(one, at);
    return one;
  });
}
