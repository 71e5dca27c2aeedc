import type { Tag } from '../../../model/program.ts';
import type { Export } from '../../../../runtime/tables.ts';
import { waitsFor } from '../consent/waits-for.ts';
import { isLeftOut } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeMark } from '../consent/write-mark.ts';
import { writeRedactor } from '../redaction/write-redactor.ts';
import { define } from '../entry/writer.ts';

/** Milliseconds that a vendor's own library is waited for (RULE-08), before it is asked anything. */
export const libraryWait = 10_000;

/** Whether what a tag sends is handed to the vendor's own library. */
export function usesLibrary({ vendor: { library }, options }: Tag): boolean {
  const option = library && options[library.option];
  return option !== undefined && !isLeftOut(option);
}

/**
 * The code that hands a call to the library: the gate is asked again when the library is there, and
 * whether consent was withdrawn meanwhile; then it is sent.
 */
export function writeLibraryCall(emitter: Emitter, tag: Tag, call: string, gate: string, sent: string): string {
  const group = waitsFor(emitter.program, tag.group);
  const given = [call, gate, sent && `() => ${sent}`, group === undefined ? '' : writeMark(emitter, group)];
  while (!given.at(-1)) given.pop();
  return `${writeHandOver(emitter, tag)}(${given.map((code) => code || 'undefined').join(',')})`;
}

function writeHandOver(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  const { option, export: code } = tag.vendor.library as { option: string; export: Export };
  const path = writeExpression(emitter, tag.options[option]);
  // Tags with one tracker have one row of what waits for it.
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
