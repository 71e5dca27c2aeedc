import type { Rule } from '../../../language/model/program.ts';
import { define, moduleName } from '../entry/writer.ts';
import { writeValue } from '../expression/write-value.ts';
import { writeTest } from '../instrumentation/write-trace.ts';
import { writeState } from '../state/write-state.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeStateChange } from './write-state-change.ts';

/**
 * Writes steps of a rule whose state needs a consent group. They run when it is known whether the group is granted, if the
 * state does not contain the value then.
 */
export function writeRemembered(emitter: RuleEmitter, rule: Rule, group: number, steps: string): string {
  const { writer } = emitter;
  const create = () => `${writer.use({ file, name: 'createWhenKnown' })}(${writer.service('consent')},${group})`;
  const whenKnown = writer.once(`when known ${group}`, () =>
    define(writer, 'whenKnown', create(), { module: moduleName(file) }),
  );
  const test = writeTest(emitter, rule.source, rule.once!.remembered!.isNew);
  return `${whenKnown}(${writeValue(rule.id)},() => {if(${test}){${steps}}});`;
}

const file = 'consent/when-known.ts';

/** Writes the statement that creates the check before each action of such a rule, which adds the value to the state. */
export function writeClaim(emitter: RuleEmitter, rule: Rule): string {
  const [add] = rule.actions;
  if (add.kind !== 'state') return '';
  const create = emitter.writer.use({ file: 'consent/claim.ts', name: 'createClaim' });
  const { object } = writeState(emitter, add.state);
  return `const $claim = ${create}(${object},($add) => ${writeStateChange(emitter, rule, add, '$add')});`;
}
