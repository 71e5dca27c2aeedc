import type { Tag, VendorCall } from '../../../language/model/program.ts';
import type { Export, VendorAction } from '../../../../runtime/tables/tables.ts';
import { groupOf, waitsFor } from '../../../compile/analysis/gate-of.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { cleaningOf, writeRedactor } from '../redaction/write-sent-value.ts';
import { define, recordPart } from '../entry/writer.ts';
import { writeLoader } from './write-loader.ts';

/** How many milliseconds to wait for the vendor's own library to load (RULE-08). */
export const libraryWait = 10_000;

/** Whether a tag sends its calls through the vendor's own library. */
export function sendsThroughLibrary({ vendor: { library }, options }: Tag): boolean {
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

type Performer = NonNullable<VendorAction['by']>;

/** Writes the code that loads a script or a frame, or sends a request with a response. All of them end asynchronously. */
export function writeLoad(emitter: Emitter, call: VendorCall, by: Performer, describe: string): string {
  if (by === 'call') return writeTagRequest(emitter, call, describe);
  const cleaning = cleaningOf(emitter, call);
  if (isChecked(call)) for (const part of ['scriptPrepare', 'scriptFinish'] as const) recordPart(emitter.writer, part);
  const group = waitsFor(emitter.program, groupOf(call)) ?? 0;
  const args = [
    JSON.stringify(call.tag.id),
    by === 'script' && isChecked(call) ? `${emitter.writer.use(checkedScript)}(${describe})` : describe,
    ...(group || cleaning !== 'nothing' ? [group] : []),
    ...(cleaning === 'nothing' ? [] : [writeRedactor(emitter)]),
    ...(cleaning === 'all' ? ['true'] : []),
  ];
  const { writer } = emitter;
  const load = writer.once(`load by ${by}`, () => {
    const create = writer.use({ file: 'delivery/load.ts', name: 'createLoad' });
    return define(writer, 'load', `${create}(${writeLoader(emitter, by)})`, { module: 'delivery/load' });
  });
  return `${load}(${args.join(',')})`;
}

/** Whether a tag sets an option that checks its script. */
function isChecked({ tag }: VendorCall): boolean {
  return ['integrity', 'global'].some((name) => tag.options[name] && !isOmitted(tag.options[name]));
}

const checkedScript = { file: 'delivery/checked-script.ts', name: 'checkedScript' };

/** Writes a tag that sends a request like a call. Its options are already redacted. The content of the response is ignored. */
function writeTagRequest(emitter: Emitter, call: VendorCall, describe: string): string {
  const { writer } = emitter;
  const { id, options, span } = call.tag;
  const name = writer.once(`call of ${id}`, () => {
    const create = writer.use({ file: 'delivery/call.ts', name: 'createCall' });
    const args = [JSON.stringify(id), writeExpression(emitter, options.timeout), `() => ${describe}`];
    return define(writer, `${id}Call`, `${create}(${args.join(',')})`, { rule: id }, span);
  });
  return `${name}.send()`;
}
