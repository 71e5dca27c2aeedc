import type { ConditionDeclaration, PageClass } from '../../../language/model/program.ts';
import { readsEvent } from '../../../compile/traverse/reads-event.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeTest } from '../instrumentation/write-trace.ts';

/** Writes a call of a condition or page class. It is a function of the entry that is written at its first use. */
export function writeCondition(emitter: Emitter, declaration: ConditionDeclaration | PageClass): string {
  const { writer } = emitter;
  const parameter = readsEvent(declaration.value) ? 'e' : '';
  const name = writer.once(declaration, () => {
    const code = writeTest(emitter, declaration.source, declaration.value);
    const owner = { module: 'declarations' };
    return define(writer, declaration.id, `(${parameter}) => (${code})`, owner, declaration.span);
  });
  return `${name}(${parameter})`;
}
