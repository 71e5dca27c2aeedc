import type { Running, Trigger } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { recordPart } from '../entry/reads.ts';

/**
 * Returns a function that writes the side effect of an event when its rule fires, or an empty text. If a bundle has
 * several different side effects, each gets an argument that coordinates them.
 */
export function writeFires(emitter: Emitter, running: readonly Running[]): (trigger: Trigger) => string {
  const effects = running.flatMap(({ id, triggers }) =>
    triggers.map((trigger) => argumentsOf(emitter, trigger)).flatMap((args) => (args ? `${id} ${args}` : [])),
  );
  const areSeveral = new Set(effects).size > 1;
  return (trigger) => {
    const args = argumentsOf(emitter, trigger);
    if (!args) return '';
    recordPart(emitter.writer, 'clickHold');
    const { export: code, together } = trigger.event.fires!;
    const all = areSeveral ? [...args, emitter.writer.use(together)] : args;
    return `${emitter.writer.use(code)}(${all.join(',')})`;
  };
}

/** Returns the arguments of the side effect, or undefined if there is none. */
function argumentsOf(emitter: Emitter, { event, arguments: list }: Trigger): readonly string[] | undefined {
  const codes = (event.fires?.parameters ?? []).map((name) => {
    const at = event.parameters!.findIndex((parameter) => parameter.name === name);
    return unmark(writeExpression(emitter, list[at]));
  });
  return codes.every((code) => code === '0') ? undefined : codes;
}
