import type { Tag, VendorCall } from '../../../language/model/program.ts';
import { hostOfUrl } from '../../../compile/evaluate/host-of-url.ts';
import { hostsOfVendorCall } from '../../../compile/evaluate/hosts-of-tag.ts';
import { partyOfVendorCall } from '../../../compile/evaluate/party-of.ts';
import type { Emitter } from '../emitter.ts';
import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { groupOf } from '../../../compile/analysis/gate-of.ts';
import { cleaningOf, writeCleaned, writeSentValue } from '../redaction/write-sent-value.ts';
import type { RuleEmitter } from '../rule/rule-emitter.ts';
import { writeClientCall } from './write-client.ts';
import { writeGated } from '../rule/write-gated.ts';
import { writeArgument, writeNamed } from '../expression/write-arguments.ts';
import { writeValue } from '../expression/write-value.ts';
import { sendsThroughLibrary, writeLibraryCall, writeLoad } from './write-library.ts';
import { writeDeclaredCall } from './declared/write-declared-call.ts';
import { writeTracedStep } from '../instrumentation/write-trace.ts';
import { writeGate } from './write-gate.ts';
import { writeTransport } from './write-transport.ts';
import { writeOptions, writeVariables } from './write-options.ts';
import { define } from '../entry/writer.ts';

/**
 * Writes an action of a vendor: through the gate of the tag, described by the vendor, sent by the transport. `wrap` adds to
 * the step what runs after it.
 */
export function writeVendorCall(emitter: RuleEmitter, call: VendorCall, wrap?: (step: string) => string): string {
  const { tag } = call;
  const sent = writeSentCall(emitter, call);
  const gate = writeGate(emitter, tag, call.action);
  return writeGated(emitter, tag, gate, writeStep(emitter, call, gate, sent, wrap), groupOf(call));
}

/** Writes the step after the gate. Steps that check the gate again later get it as an argument. */
function writeStep(
  emitter: RuleEmitter,
  call: VendorCall,
  gate: string,
  sent: string,
  wrap?: (step: string) => string,
): string {
  const { tag } = call;
  if (sendsThroughLibrary(tag) && !tag.vendor.client) {
    const next = wrap && `() => ${wrap('undefined')}`;
    return writeLibraryCall(emitter, tag, writeDescription(emitter, call), gate, sent, next);
  }
  const step = writePlainStep(emitter, call, sent);
  return wrap ? wrap(step) : step;
}

function writePlainStep(emitter: RuleEmitter, call: VendorCall, sent: string): string {
  if (call.tag.vendor.client) return writeClientCall(emitter, call, sent);
  return isShared(emitter, call) ? writeSharedStep(emitter, call) : writeHandOver(emitter, call, sent);
}

/** Whether several calls share a function, so that rules contain only the arguments. */
function isShared({ repeated }: RuleEmitter, { tag, action }: VendorCall): boolean {
  const { export: code, by } = tag.vendor.actions[action];
  return !by && code !== undefined && code.module === undefined && repeated.has(callKey(tag, action));
}

/** Writes the common function of all calls of one action of a tag, and a call of it. */
function writeSharedStep(emitter: RuleEmitter, call: VendorCall): string {
  const { tag, action } = call;
  const name = emitter.writer.once(`step ${callKey(tag, action)} ${cleaningOf(emitter, call)}`, () => {
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
  return `${name}(${writeCallArguments(emitter, call).join(',')})`;
}

/** Writes the code that sends a call and dispatches its event `sent`. `shared` replaces the arguments by parameters. */
function writeHandOver(emitter: RuleEmitter, call: VendorCall, sent: string, shared?: readonly string[]): string {
  const { vendor } = call.tag;
  const { by, pushes } = vendor.actions[call.action];
  const describe = () => writeDescription(emitter, call, shared);
  const code = vendor.declared
    ? writeDeclaredCall(emitter, call)
    : pushes
      ? `${emitter.writer.service('layer')}.push(${writeCleaned(emitter, call.arguments[0])})`
      : by
        ? writeLoad(emitter, call, by, describe())
        : writeTransport(emitter, call, describe);
  const step = writeTracedStep(emitter, call.tag.id, code);
  if (!sent) return step;
  // A step that ends asynchronously is the result, so that `then` can wait for it.
  return by ? `[${step},${sent}][0]` : `(${step},${sent})`;
}

/** Writes the description of a call, for the transport or for the vendor's own library. */
function writeDescription(emitter: RuleEmitter, call: VendorCall, shared?: readonly string[]): string {
  const { tag, action } = call;
  const { export: code, library, parameters = [], plain } = tag.vendor.actions[action];
  if (!code && plain) return `${writeOptions(emitter, tag)}()`;
  if (!code) throw new InternalError(`The action "${action}" has no code`);
  const isOwn = code.module !== undefined;
  const isHandedOver = sendsThroughLibrary(tag) && library;
  const writeOne = cleaningOf(emitter, call) === 'all' ? writeSentValue : undefined;
  const args = isOwn
    ? [writeValue(action), writeNamed(emitter, parameters, call.arguments, writeOne)]
    : (shared ?? writeCallArguments(emitter, call, isHandedOver ? (variable) => variable : undefined));
  const describe = emitter.writer.use(isHandedOver || code);
  const description = `${describe}(${[`${writeOptions(emitter, tag)}()`, ...args].join(',')})`;
  if (!isOwn) return description;
  const checked = emitter.writer.use({ file: 'custom/described.ts', name: 'described' });
  return writeOnHosts(emitter, call, `${checked}(${writeValue(tag.id)},${description})`);
}

/**
 * Writes the check of the host to which a custom module sends. Personal data is not redacted for own hosts, so the module
 * must send to no other. For a tag that may reach a third party, everything is redacted.
 */
function writeOnHosts({ writer, program }: Emitter, call: VendorCall, request: string): string {
  if (partyOfVendorCall(call, program.written) === 'third') return request;
  const hosts = [...new Set(hostsOfVendorCall(call).origins.map(hostOfUrl))];
  const check = writer.use({ file: 'custom/on-hosts.ts', name: 'onHosts' });
  return `${check}(${writeValue(call.tag.id)},${request},${writeValue(hosts)})`;
}

/** Writes the arguments of a built-in vendor's action after the options: positional arguments, then variables. */
function writeCallArguments(emitter: RuleEmitter, call: VendorCall, nameOf?: (variable: string) => string): string[] {
  const { variables } = call.tag.vendor.actions[call.action];
  const args = call.arguments.map((argument) => writeArgument(emitter, argument));
  if (variables && call.variables.length > 0)
    args.push(writeVariables(emitter, call.variables, variables, call.tag, nameOf));
  else while (args.at(-1) === 'undefined') args.pop();
  return args;
}

/** Writes the dispatch of the event `sent`. Empty if no rule listens for it. */
function writeSentCall(emitter: RuleEmitter, call: VendorCall, shared?: readonly string[]): string {
  const { tag, action, arguments: list } = call;
  if (!emitter.listened.has(tag.id)) return '';
  const name = tag.vendor.actions[action].parameters?.findIndex((parameter) => parameter.name === 'name') ?? -1;
  const named = name >= 0 ? `,name:${shared?.[name] ?? writeArgument(emitter, list[name])}` : '';
  return `${writeSent(emitter, tag.id)}.raise({kind:${writeValue(action)}${named}})`;
}

/** Writes the dispatcher of the event `sent(tag)` and returns its name. */
export function writeSent(emitter: Emitter, tag: string): string {
  const { writer } = emitter;
  return writer.once(`sent ${tag}`, () => {
    const create = writer.use({ file: 'events/sent/sent.ts', name: 'createSent' });
    return define(writer, `${tag}Sent`, `${create}()`, { module: 'events/sent' });
  });
}

export function callKey({ id }: Tag, action: string): string {
  return `${id} ${action}`;
}
