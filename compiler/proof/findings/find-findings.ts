import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Rule } from '../../language/model/program.ts';
import { expressionSitesOf, roleTraits, sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { TooLarge } from '../diagram/too-large.ts';
import { sharedModels } from '../model/models.ts';
import { createFinder } from './finder.ts';
import type { Finding, Stoppable } from './finding.ts';
import { gateOf } from './gate-of.ts';

/** What has no effect in a program for any visitor. */
export interface Findings {
  readonly found: readonly Finding[];
  /** What never starts because of its own conditions. */
  readonly stopped: ReadonlySet<Stoppable>;
}

/** Each time takes as long as the model of the program. */
const mostTimes = 10;

/**
 * Finds what has no effect for any visitor: conditions that are never or always true, parts of conditions that change
 * nothing, cases and rows that are never chosen, and actions whose tag or call never starts under the condition of their
 * rule. States have any value that some action sets whose rule can run. It reports only what is certain: a program that
 * is too large for the model has no findings.
 */
export function findFindings(program: Program, times = mostTimes): Findings {
  const { ofRules, others, stopped } = study(program);
  // Without the rules that never run, some states have fewer values, and more is certain.
  const dead = new Set(program.rules.filter((rule) => stopped.has(rule) && setsValueOfPage(rule)));
  if (dead.size === 0 || times === 1)
    return { found: [...ofRules.values(), others].flatMap(({ found }) => found), stopped };
  const living = findFindings({ ...program, rules: program.rules.filter((rule) => !dead.has(rule)) }, times - 1);
  return {
    found: [...[...dead].flatMap((rule) => ofRules.get(rule)!.found), ...living.found],
    stopped: new Set([...stopped, ...living.stopped]),
  };
}

/** Whether a rule sets a state that lives as long as the page. Others may have any value. */
function setsValueOfPage({ actions }: Rule): boolean {
  return actions.some((action) => action.kind === 'state' && !isStored(action.state));
}

/** The findings of a rule, or of everything else. */
interface Found {
  readonly found: Finding[];
  readonly stopped: Stoppable[];
}

function study(program: Program) {
  const ofRules = new Map<Rule, Found>();
  const others: Found = { found: [], stopped: [] };
  let current = others;
  try {
    const finder = createFinder(program, sharedModels(program).withChanges(), {
      report: (finding) => current.found.push(finding),
      stop: (one) => current.stopped.push(one),
    });
    const known = findingsOfRules(program);
    for (const rule of program.rules) {
      const before = known.get(rule);
      const isKept = before !== undefined && !readsStates(rule, program);
      current = isKept ? before : { found: [], stopped: [] };
      ofRules.set(rule, current);
      if (isKept) continue;
      finder.studyRule(rule);
      known.set(rule, current);
    }
    current = others;
    for (const site of expressionSitesOf(program)) if (!('actions' in site.owner)) finder.studySite(site);
    finder.studyTables(expressionSitesOf(program).filter(({ role }) => roleTraits[role].reached !== 'never'));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  return { ofRules, others, stopped: new Set([...ofRules.values(), others].flatMap(({ stopped }) => stopped)) };
}

type KeptFindings = WeakMap<Rule, Found>;

/** After an edit of some rules, all other parts of the program are the same objects. */
const keptFindings = new WeakMap<object, { readonly around: readonly unknown[]; readonly findings: KeptFindings }>();

/** Returns the findings of rules that were found while all other declarations were the same. */
function findingsOfRules(program: Program): KeptFindings {
  const { sites, stages, constants, matrices, pages, conditions, data, states, calls, consent, tags } = program;
  // What an action may change depends on the values and tags that rules watch.
  const watching = program.rules.flatMap(({ triggers }) => triggers.filter(({ event, tag }) => event.watches || tag));
  const around = [sites, stages, constants, matrices, pages, data, states, calls, consent, tags, ...watching];
  const before = keptFindings.get(conditions);
  if (before?.around.length === around.length && before.around.every((part, at) => part === around[at]))
    return before.findings;
  const findings: KeptFindings = new WeakMap();
  keptFindings.set(conditions, { around, findings });
  return findings;
}

/** The values of states depend on all rules. A case of any expression may compare them. */
function readsStates(rule: Rule, program: Program): boolean {
  return (
    sitesOfRule(rule).some(({ expression }) => dependsOnState(expression)) ||
    rule.actions.some((action) => {
      const condition = gateOf(action, program)?.condition;
      return condition !== undefined && dependsOnState(condition);
    })
  );
}

const dependsOnState = memoize((expression: Expression) =>
  dependenciesOf(expression).some(({ kind }) => kind === 'state'),
);
