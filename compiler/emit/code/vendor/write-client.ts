import type { Tag, VendorCall } from '../../../language/model/program.ts';
import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { waitsFor } from '../../../compile/analysis/gate-of.ts';
import { writeCleaned, writeRedactor } from '../redaction/write-sent-value.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import type { Emitter } from '../emitter.ts';
import { sendsThroughLibrary } from './write-library.ts';
import { writeStarted, writeTracedStep } from '../instrumentation/write-trace.ts';
import { writeGate, writeMark } from './write-gate.ts';
import { writeOptions } from './write-options.ts';
import { define, recordPart } from '../entry/writer.ts';

/** Writes the client of a tag as an object of the entry at its first use, and returns its name. */
export function writeClient(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  const { client, library } = tag.vendor;
  if (!client) throw new InternalError(`The vendor "${tag.vendor.name}" has no client`);
  const { file, name, needs = [] } = sendsThroughLibrary(tag) && library ? library.export : client;
  const part = sendsThroughLibrary(tag) ? undefined : client.part;
  const needsPart = part?.options.some((option) => tag.options[option] && !isOmitted(tag.options[option]));
  // Services come first, because consent may need this client to find out about an opt-out.
  const services = [writeMark(emitter, tag), ...needs.map((need) => writer.service(need))];
  const gates = writeGates(emitter, tag);
  if (tag.vendor.part) recordPart(writer, tag.vendor.part);
  return writer.once(`client ${tag.id}`, () => {
    const create = writer.use({ file, name });
    const args = [JSON.stringify(tag.id), writeOptions(emitter, tag), ...services, ...gates];
    args.push(part && needsPart ? writer.use(part.export) : 'undefined');
    while (args.at(-1) === 'undefined') args.pop();
    return define(writer, `${tag.id}Client`, `${create}(${args.join(',')})`, { rule: tag.id }, tag.span);
  });
}

/** Writes the gates that some requests of a client also pass, in the order of the vendor's options. */
function writeGates(emitter: Emitter, { vendor, gates }: Tag): string[] {
  const names = Object.keys(vendor.options).filter((name) => vendor.options[name].type === 'tag?');
  return names.map((name) => {
    const tag = gates[name];
    if (!tag) return 'undefined';
    if (!emitter.program.canRun(emitter.program.asWritten(tag))) return '() => () => false';
    return writeMark(emitter, tag, writeTracedStep(emitter, tag.id, writeStarted(emitter, [tag.id], 'true', false)));
  });
}

/** Writes a step of a tag's client. Its result ends when the client is done. */
export function writeClientCall(emitter: Emitter, call: VendorCall, sent: string): string {
  const { tag, action } = call;
  const list = call.arguments.map((value) => (isOmitted(value) ? 'undefined' : writeCleaned(emitter, value)));
  while (list.at(-1) === 'undefined') list.pop();
  const client = writeClient(emitter, tag);
  writeForgetting(emitter, tag, client);
  writePage(emitter, tag, client);
  const step = writeTracedStep(emitter, tag.id, `${client}.${action}(${list.join(',')})`);
  return sent ? `[${step},${sent}][0]` : step;
}

/** Writes the functions that pages can call. They use the gate of the tag. If a vendor has several tags, pages call the first. */
function writePage(emitter: Emitter, tag: Tag, client: string): void {
  const { writer, program } = emitter;
  const { page } = tag.vendor;
  const { directCalls } = program.written.project;
  if (!page || directCalls === undefined) return;
  writer.once(`page of ${tag.vendor.name}`, () => {
    writer.service('directCalls');
    const add = writer.use({ file: 'page/page-api.ts', name: 'addPageApi' });
    const gate = writeGate(emitter, tag) || '(step) => step()';
    const args = [client, writeOptions(emitter, tag), gate, writeRedactor(emitter)];
    const functions = `${writer.use(page.export)}(${args.join(',')})`;
    const code = `${add}(${JSON.stringify(directCalls)},${JSON.stringify(page.name)},${functions});`;
    writer.line(code, { rule: tag.id }, tag.span);
    return page.name;
  });
}

/** Writes the code that deletes the data of a client when its group is withdrawn or refused by stored consent (CONS-08). */
function writeForgetting({ writer, program }: Emitter, { id, group, span }: Tag, client: string): void {
  const number = waitsFor(program, group);
  if (number === undefined) return;
  writer.once(`forgetting ${id}`, () => {
    const code = `${writer.service('consent')}.onRefusal(${number},${client}.forget);`;
    writer.line(code, { rule: id }, span);
    return id;
  });
}
