import type { Tag } from '../../../language/model/program.ts';
import type { Export } from '../../../../runtime/tables/tables.ts';
import { waitsFor } from '../../../compile/analysis/tag-condition.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeRedactor } from '../redaction/write-sent-value.ts';
import { define } from '../entry/writer.ts';

/** How many milliseconds to wait for the vendor's own library to load (RULE-08). */
export const libraryWait = 10_000;

/** Whether a tag sends its calls through the vendor's own library. */
export function usesLibrary({ vendor: { library }, options }: Tag): boolean {
  const option = library && options[library.option];
  return option !== undefined && !isOmitted(option);
}

/**
 * Writes the code that passes a call to the library. When the library has loaded, the gate is checked again, and also
 * whether consent was withdrawn in the meantime. Then the call is sent, and `next` runs.
 */
export function writeLibraryCall(
  emitter: Emitter,
  tag: Tag,
  call: string,
  gate: string,
  sent: string,
  next = '',
): string {
  const group = waitsFor(emitter.program, tag.group);
  const mark = group === undefined ? '' : `() => ${emitter.writer.service('consent')}.markGroup(${group})`;
  const args = [call, gate, sent && `() => ${sent}`, mark, next];
  while (!args.at(-1)) args.pop();
  return `${writeHandOver(emitter, tag)}(${args.map((code) => code || 'undefined').join(',')})`;
}

function writeHandOver(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  const { option, export: code } = tag.vendor.library as { option: string; export: Export };
  const path = writeExpression(emitter, tag.options[option]);
  // Tags with the same tracker share one queue of waiting calls.
  return writer.once(`library ${code.file} ${path}`, () => {
    return define(
      writer,
      'tracker',
      `${writer.use(code)}(() => ${path},${writeRedactor(emitter)})`,
      { rule: tag.id },
      tag.span,
    );
  });
}
