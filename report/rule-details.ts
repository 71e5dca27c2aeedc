import type { ReportAction, ReportRule } from '../compiler/contract/report/report-data.ts';

/** What takes most of the data of a large report, and what its first view does not read. */
const detailsOfRules = [
  'sentence',
  'source',
  'tree',
  'conditions',
  'documentation',
  'starts',
  'once',
  'sendsTo',
  'place',
  'stages',
  'order',
  'meets',
  'options',
] as const;

/** The same of the actions of a rule. */
const detailsOfActions = ['text', 'words', 'tree', 'conditions', 'thenWaits', 'timeout', 'always'] as const;

type ActionDetails = Pick<ReportAction, (typeof detailsOfActions)[number]>;

/** The details of a rule, and those of its actions. */
export type RuleDetails = Pick<ReportRule, (typeof detailsOfRules)[number]> & {
  readonly actions: readonly ActionDetails[];
};

/** A rule without its details. */
export type ListedRule = Omit<ReportRule, keyof RuleDetails> & {
  readonly actions: readonly Omit<ReportAction, keyof ActionDetails>[];
};

/** Returns the two parts of a rule. */
export function splitRule(rule: ReportRule): { readonly listed: ListedRule; readonly details: RuleDetails } {
  const [listed, details] = split(rule, detailsOfRules);
  const actions = rule.actions.map((action) => split(action, detailsOfActions));
  return {
    listed: { ...listed, actions: actions.map(([one]) => one) },
    details: { ...details, actions: actions.map(([, one]) => one) },
  };
}

function split<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): readonly [Omit<Whole, Name>, Pick<Whole, Name>] {
  const isDetail = ([name]: [string, unknown]) => names.some((one) => one === name);
  const entries = Object.entries(whole);
  return [
    Object.fromEntries(entries.filter((entry) => !isDetail(entry))) as Omit<Whole, Name>,
    Object.fromEntries(entries.filter(isDetail)) as Pick<Whole, Name>,
  ];
}

/** How many rules have their details together: few, because a reader of one waits for all of them. */
export const rulesOfPart = 100;

/**
 * Returns rules that read their details when somebody asks for them. `read` returns a part of the details. The rules are
 * the same objects: copies of ten thousand take long to make.
 */
export function withDetails(
  rules: readonly ListedRule[],
  read: (part: number) => readonly RuleDetails[],
): readonly ReportRule[] {
  const known = new Map<object, RuleDetails | ActionDetails>();
  let positions: ReadonlyMap<object, number> | undefined;
  const detailsOf = (one: object) => {
    if (!known.has(one)) readPart(Math.floor((positions ??= positionsIn(rules)).get(one)! / rulesOfPart));
    return known.get(one)!;
  };
  function readPart(part: number): void {
    for (const [at, details] of read(part).entries()) {
      const rule = rules[part * rulesOfPart + at];
      known.set(rule, details);
      for (const [index, action] of rule.actions.entries()) known.set(action, details.actions[index]);
    }
  }
  const ofRule = getters(detailsOfRules, detailsOf);
  const ofAction = getters(detailsOfActions, detailsOf);
  for (const rule of rules) {
    Object.setPrototypeOf(rule, ofRule);
    for (const action of rule.actions) Object.setPrototypeOf(action, ofAction);
  }
  return rules as readonly ReportRule[];
}

/** Returns the position of the rule of each rule and action. */
const positionsIn = (rules: readonly ListedRule[]): ReadonlyMap<object, number> =>
  new Map(rules.flatMap((rule, at) => [rule, ...rule.actions].map((one) => [one, at] as const)));

/** Returns a prototype that gets some properties of objects from their details. */
function getters(names: readonly string[], detailsOf: (one: object) => object): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          get(this: object) {
            return Reflect.get(detailsOf(this), name);
          },
        },
      ]),
    ),
  );
}
