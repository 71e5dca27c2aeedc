import type { ConditionDeclaration, PageClass } from '../../../model/program.ts';
import { asksEvent } from '../../../traverse/asks-event.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeTest } from '../instrumentation/write-trace.ts';

/** A call of a condition or page class, which is a function of the entry, made at first use. */
export function writeCondition(emitter: Emitter, declaration: ConditionDeclaration | PageClass): string {
  const { writer } = emitter;
  const parameter = asksEvent(declaration.value) ? 'e' : '';
  const name = writer.once(declaration, () => {
    const code = writeTest(emitter, declaration.source, declaration.value);
    const owner = { module: 'declarations' };
    return define(writer, declaration.id, `(${parameter}) => (${code})`, owner, declaration.span);
  });
  return `${name}(${parameter})`;
}
