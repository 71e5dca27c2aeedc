import type { Constant } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeExpression } from './write-expression.ts';

/** Writes a constant of the entry at its first use, and returns its name. */
export function writeConstant(emitter: Emitter, constant: Constant): string {
  const { writer } = emitter;
  return writer.once(constant, () => {
    const code = writeExpression(emitter, constant.value);
    return define(writer, constant.id, code, { module: 'declarations' }, constant.span);
  });
}
