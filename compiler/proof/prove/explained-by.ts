import { nameOf } from '../../analysis/value-key.ts';
import type { Program } from '../../model/program.ts';
import { rulesWriting } from '../../places/rules-writing.ts';
import { positionAt } from '../../source/source.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Situation } from '../witness/situation.ts';
import { triggersOf } from '../witness/start-plans.ts';

/**
 * Returns why the script may do something else in a scenario than in its situation although the proof is right: a rule that
 * fired writes a value that the situation needs, or the event is a change, which a scenario may not bring about. Undefined if
 * nothing in the rules explains it. `fired` has the ids of rules.
 */
export function explainedBy(program: Program, situation: Situation, fired: readonly string[]): string | undefined {
  const { running, through } = situation.start;
  // The model knows some values without reading them, such as the first one of a state that is not stored yet.
  const conditions = [running.when, through && 'when' in through ? through.when : undefined];
  const read = [
    ...situation.inputs.map(({ input }) => input.expression),
    ...conditions.flatMap((one) => (one ? dependenciesOf(one) : [])),
  ];
  for (const expression of read) {
    const rule = rulesWriting(program, expression, running.triggers).find(({ id }) => fired.includes(id));
    if (!rule) continue;
    const { source, start } = rule.nameSpan;
    const at = `${source.path}:${positionAt(source, start).line}`;
    return `the rule "${rule.id}" (${at}) changes ${nameOf(expression)}, and no scenario was found in which it has the value`;
  }
  const watching = triggersOf(situation).find(({ event }) => event.watches);
  return watching && `no scenario was found in which "${watching.text()}" occurs with the values that it needs`;
}
