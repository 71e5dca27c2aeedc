import type { VendorCall } from '../../../model/program.ts';
import { InternalError } from '../../../diagnostics/internal-error.ts';
import { cleaningOf } from '../redaction/cleaning-of.ts';
import { callKey } from '../rule/repeated-calls.ts';
import type { RuleEmitter } from '../rule/rule-emitter.ts';
import { writeClientCall } from './write-client.ts';
import { writeFired } from '../rule/write-fired.ts';
import { writeArgument, writeNamed } from '../expression/write-arguments.ts';
import { writeValue } from '../expression/write-value.ts';
import { usesLibrary, writeLibraryCall } from './write-library.ts';
import { writeLoad } from './write-load.ts';
import { writeTracedGate, writeTracedStep } from '../instrumentation/write-trace.ts';
import { writeGate } from './write-gate.ts';
import { writeOptions } from './write-options.ts';
import { writeSent } from './write-sent.ts';
import { writeSentValue } from '../redaction/write-sent-value.ts';
import { writeTransport } from './write-transport.ts';
import { writeUnbroken } from '../rule/write-unbroken.ts';
import { writeVariables } from './write-variables.ts';
import { define } from '../entry/writer.ts';

/** A step towards a vendor, through the tag's gate: described by the vendor, performed by the transport. */
export function writeVendorCall(emitter: RuleEmitter, call: VendorCall): string {
  const { tag } = call;
  const sent = writeSentCall(emitter, call);
  const gate = writeGate(emitter, tag);
  const step = writeStep(emitter, call, gate, sent);
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  const asked = writeTracedGate(emitter, tag, `${gate}(() => ${writeFired(emitter, step)}${key})`);
  return writeUnbroken(emitter, tag.group) + asked;
}

/** What is done behind the gate; what is asked again later gets it along. */
function writeStep(emitter: RuleEmitter, call: VendorCall, gate: string, sent: string): string {
  const { tag } = call;
  if (tag.vendor.client) return writeClientCall(emitter, call, gate, sent);
  if (usesLibrary(tag)) return writeLibraryCall(emitter, tag, writeDescription(emitter, call), gate, sent);
  return isShared(emitter, call) ? writeSharedStep(emitter, call) : writeHandOver(emitter, call, sent);
}

/** Whether a call is one of several of its kind, and only what it is given stands in the rule. */
function isShared({ repeated }: RuleEmitter, { tag, action }: VendorCall): boolean {
  const { export: code, by } = tag.vendor.actions[action];
  return !by && code !== undefined && code.module === undefined && repeated.has(callKey(tag, action));
}

/** What calls of one action of a tag have in common, as a function of what they are given. */
function writeSharedStep(emitter: RuleEmitter, call: VendorCall): string {
  const { tag, action } = call;
  const name = emitter.writer.once(`step ${callKey(tag, action)} ${cleaningOf(call)}`, () => {
    const parameters = [...(tag.vendor.actions[action].parameters ?? []), 'variables'].map((_, at) => `$${at}`);
    const code = writeHandOver(emitter, call, writeSentCall(emitter, call, parameters), parameters);
    return define(
      emitter.writer,
      `${tag.id}_${action}`,
      `(${parameters.join(',')}) => ${code}`,
      { rule: tag.id },
      tag.span,
    );
  });
  return `${name}(${writeGiven(emitter, call).join(',')})`;
}

/** Hands a call to what performs it, and tells the rules that listen for it. `shared` stands for what it is given. */
function writeHandOver(emitter: RuleEmitter, call: VendorCall, sent: string, shared?: readonly string[]): string {
  const { by } = call.tag.vendor.actions[call.action];
  const describe = () => writeDescription(emitter, call, shared);
  const code = by ? writeLoad(emitter, call, by, describe()) : writeTransport(emitter, call, describe);
  const step = writeTracedStep(emitter, call.tag.id, code);
  if (!sent) return step;
  // What ends later is waited for.
  return by ? `[${step},${sent}][0]` : `(${step},${sent})`;
}

/** What describes a call: for the transport, or for the vendor's own library. */
function writeDescription(emitter: RuleEmitter, call: VendorCall, shared?: readonly string[]): string {
  const { tag, action } = call;
  const { export: code, library, parameters = [], plain } = tag.vendor.actions[action];
  if (!code && plain) return `${writeOptions(emitter, tag)}()`;
  if (!code) throw new InternalError(`The action "${action}" has no code`);
  const isOwn = code.module !== undefined;
  const isHandedOver = usesLibrary(tag) && library;
  const said = cleaningOf(call) === 'all' ? writeSentValue : undefined;
  const given = isOwn
    ? [writeValue(action), writeNamed(emitter, parameters, call.arguments, said)]
    : (shared ?? writeGiven(emitter, call, isHandedOver ? (slot) => slot : undefined));
  const describe = emitter.writer.use(isHandedOver || code);
  const description = `${describe}(${[`${writeOptions(emitter, tag)}()`, ...given].join(',')})`;
  if (!isOwn) return description;
  return `${emitter.writer.use({ file: 'custom/described.ts', name: 'described' })}(${writeValue(tag.id)},${description})`;
}

/** What a built-in vendor's action is given behind the options: arguments by place, then variables. */
function writeGiven(emitter: RuleEmitter, call: VendorCall, nameOf?: (slot: string) => string): string[] {
  const { variables } = call.tag.vendor.actions[call.action];
  const given = call.arguments.map((argument) => writeArgument(emitter, argument));
  if (variables && call.variables.length > 0) given.push(writeVariables(emitter, call.variables, variables, nameOf));
  else while (given.at(-1) === 'undefined') given.pop();
  return given;
}

/** What tells the rules that listen for it; empty where none does. */
function writeSentCall(emitter: RuleEmitter, call: VendorCall, shared?: readonly string[]): string {
  const { tag, action, arguments: list } = call;
  if (!emitter.listened.has(tag.id)) return '';
  const name = tag.vendor.actions[action].parameters?.findIndex((parameter) => parameter.name === 'name') ?? -1;
  const named = name >= 0 ? `,name:${shared?.[name] ?? writeArgument(emitter, list[name])}` : '';
  return `${writeSent(emitter, tag.id)}.raise({kind:${writeValue(action)}${named}})`;
}
