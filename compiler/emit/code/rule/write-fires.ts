import type { Running, Trigger } from '../../../model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';

/**
 * Writes what an event does when a rule that it started fires, or nothing. Where it is done for several rules of a bundle, or
 * for one in several ways, each is told of the others.
 */
export function writeFires(emitter: Emitter, running: readonly Running[]): (trigger: Trigger) => string {
  const ways = running.flatMap(({ id, triggers }) =>
    triggers.map((trigger) => argumentsOf(emitter, trigger)).flatMap((given) => (given ? `${id} ${given}` : [])),
  );
  const areSeveral = new Set(ways).size > 1;
  return (trigger) => {
    const given = argumentsOf(emitter, trigger);
    if (!given) return '';
    const { export: code, together } = trigger.event.fires!;
    const all = areSeveral ? [...given, emitter.writer.use(together)] : given;
    return `${emitter.writer.use(code)}(${all.join(',')})`;
  };
}

/** What is done with when a rule fires; undefined where nothing is done. */
function argumentsOf(emitter: Emitter, { event, arguments: list }: Trigger): readonly string[] | undefined {
  const codes = (event.fires?.parameters ?? []).map((name) => {
    const at = event.parameters!.findIndex((parameter) => parameter.name === name);
    return unmark(writeExpression(emitter, list[at]));
  });
  return codes.every((code) => code === '0') ? undefined : codes;
}
