import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { evaluate } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { builtIns, sources } from '../../../../compiler/language/tables/tables.ts';
import type { Expression } from '../../../../compiler/language/model/expression.ts';
import type { Program, State, Tag } from '../../../../compiler/language/model/program.ts';
import type { Given } from '../../../../compiler/language/model/scenario.ts';
import { explain } from '../../../../compiler/proof/explain/explain.ts';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { setByEarlierRules } from '../../../../compiler/proof/model/set-by-earlier-rules.ts';
import { firstValueOf, valueSetBy } from '../../../../compiler/proof/model/value-set-by.ts';
import { dependenciesOf } from '../../../../compiler/compile/traverse/references-of.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import { minifyOnce } from '../../../support/bundles/bundle-once.ts';
import { generateGated, generateVisitors, type GatedVisitor } from '../../../support/generate-gated.ts';
import { isTrueFor } from '../../../support/proof-atoms.ts';
import { search } from '../../../support/search.ts';
import { groupNames, sentBy } from '../../../support/sent-by.ts';
import { environmentOf } from './environment-of.ts';

/** Returns the tags that start for a visitor according to the model. */
function predictionsOf(program: Program): (visitor: GatedVisitor) => string[] {
  const { starts, diagrams, atomOf, condition } = createModel(program, { changes: false });
  const flags = program.states.filter(({ type }) => type.name === 'boolean');
  return ({ values, url, groups }) => {
    const reported = groups === 'hidden' ? 'unknown' : groups ? 'stored' : 'unanswered';
    const granted = Array.isArray(groups) ? groups.flatMap((number: number) => groupNames[number] ?? []) : [];
    const states = new Map<State, Value>();
    const environment = environmentOf(program, values, url, states);
    const visitor = { environment, host: new URL(url).hostname, reported, granted } as const;
    const isTrue = (variable: number) => isTrueFor(visitor, atomOf(variable));
    // The first value of a flag may depend on consent, which the model knows.
    const first = flags.map((flag) => diagrams.evaluate(condition(firstValueOf(flag), 'event'), isTrue));
    flags.forEach((flag, at) => states.set(flag, first[at]));
    const running = starts.filter(({ action, when }) => {
      const isRunning = diagrams.evaluate(when, isTrue);
      // Later actions read what an action has set.
      if (isRunning && action?.kind === 'state') states.set(action.state, evaluate(valueSetBy(action)!, environment));
      return isRunning;
    });
    return running.flatMap(({ hasEffect, through }) => (hasEffect ? [(through as Tag).id] : [])).toSorted();
  };
}

/**
 * Returns the tags of rules that read a state which an earlier rule may have set. The model without changes only knows the
 * first value of such a state.
 */
function unpredictableTags(program: Program): ReadonlySet<string> {
  const written = new Set<State>();
  const found = new Set<string>();
  for (const rule of program.rules) {
    const certain = new Set(
      setByEarlierRules(program, rule)
        .all()
        .map(({ state }) => state),
    );
    const isUnknown = (read: Expression) =>
      read.kind === 'state' && written.has(read.state) && !certain.has(read.state);
    const changes = rule.actions.flatMap((action) => (action.kind === 'state' ? [action] : []));
    if (changes.some(({ value }) => value && dependenciesOf(value).some(isUnknown))) {
      for (const action of rule.actions) if (action.kind === 'vendor') found.add(action.tag.id);
    }
    for (const { state } of changes) written.add(state);
  }
  return found;
}

/** Returns the givens that describe a visitor of a generated program. */
function givensOf({ values, url, groups }: GatedVisitor): readonly Given[] {
  const written = { text: '', start: 0, end: 0 };
  const names = Array.isArray(groups) ? groups.flatMap((number: number) => groupNames[number] ?? []) : undefined;
  return [
    { kind: 'builtIn', builtIn: builtIns.get('url')!, value: url, ...written },
    { kind: 'site', value: 'main', ...written },
    { kind: 'stage', value: 'production', ...written },
    ...(groups === undefined ? [] : [{ kind: 'consent', groups: names, ...written } as const]),
    ...Object.entries(values).flatMap(([name, value]): readonly Given[] =>
      value === undefined
        ? []
        : [{ kind: 'source', source: sources.get('global')!, arguments: [`v.${name}`], value, ...written }],
    ),
  ];
}

function explainedTags(program: Program, visitor: GatedVisitor): string[] {
  const { events } = explain(program, givensOf(visitor));
  const actions = events.flatMap(({ running }) => running.flatMap((one) => one.actions));
  const running = actions.filter(({ outcome, through }) => outcome.is === 'runs' && through);
  return running.map(({ through }) => (through as Tag).id).toSorted();
}

/** The seed of a program in which a rule reads a flag that the rule before it sets for some visitors. */
const withConditionalState = 11386902;

test('Actions start in the bundle exactly when the model and the explanation say so', async () => {
  const { seed, numRuns } = search(2);
  const wrong: unknown[] = [];
  let count = 0;
  const seeds = Array.from({ length: numRuns }, (_, at) => seed + at);
  for (const at of [...seeds, withConditionalState]) {
    const program = generateGated(at);
    const { code } = await minifyOnce(emit(program, 'main', 'production'));
    const predict = predictionsOf(program);
    const unpredictable = unpredictableTags(program);
    const predictable = (tags: readonly string[]) => tags.filter((id) => !unpredictable.has(id)).join();
    for (const visitor of generateVisitors(at, 30)) {
      const [expected, sent] = [predict(visitor), await sentBy(code, visitor)];
      count += sent.length;
      if (predictable(expected) !== predictable(sent)) wrong.push({ program: at, visitor, expected, sent });
      const explained = explainedTags(program, visitor);
      if (explained.join() !== sent.join()) wrong.push({ program: at, visitor, explained, sent });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(numRuns * 30);
});
