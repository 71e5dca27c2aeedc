import { commandOf } from '../../../../compile/evaluate/command-of.ts';
import { partyOfVendorCall } from '../../../../compile/evaluate/party-of.ts';
import { throughGateway } from '../../../../compile/evaluate/through-gateway.ts';
import type { DeclaredCommand } from '../../../../language/model/declared-vendor.ts';
import type { ExpressionOf } from '../../../../language/model/expression.ts';
import type { Tag, VendorCall } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { writeTransport } from '../write-transport.ts';
import { writeCommands } from './write-commands.ts';
import { writeCommandCode } from './write-command-list.ts';
import { writeLoaded, writeMarkOf } from './write-load-once.ts';
import { writePart, writeModuleParts, callCustomExport, writeAddressCode } from './write-part.ts';
import { writeRemoval } from './write-removal.ts';

/** Writes an action of a declared vendor: a command for its queue, a request, or a call of a custom module. */
export function writeDeclaredCall(emitter: Emitter, call: VendorCall): string {
  const { tag } = call;
  const command = commandOf(call);
  const isThird = partyOfVendorCall(call, emitter.program.written) === 'third';
  if (command?.kind === 'get') return writeRequest(emitter, call, command, isThird);
  if (command?.kind === 'module') return writeModuleAction(emitter, tag, command.call, isThird);
  return `${writeCommands(emitter, tag)}(${command ? writeCommandCode(emitter, command.list, isThird) : ''})`;
}

/** Writes a request. It starts no script and creates no queue, but a vendor with neither has modules to start, too. */
function writeRequest(
  emitter: Emitter,
  call: VendorCall,
  { address, query }: Extract<DeclaredCommand, { kind: 'get' }>,
  isThird: boolean,
): string {
  const { script, queue } = call.tag.vendor.declared!;
  const parts = [
    `url:${writeAddressCode(emitter, throughGateway(call.tag, address)!, isThird)}`,
    ...(query ? [`parameters:${writePart(emitter, query, isThird)}`] : []),
  ];
  const begin = script || queue ? undefined : writeBegin(emitter, call.tag);
  if (!begin) writeRemoval(emitter, call.tag);
  const request = writeTransport(emitter, call, () => `{${parts.join(',')}}`);
  return begin ? `(${begin},${request})` : request;
}

/** Writes the start of a vendor. Undefined if it has nothing to start. */
function writeBegin(emitter: Emitter, tag: Tag): string | undefined {
  const { script, queue, first, grant, withdraw } = tag.vendor.declared!;
  const begins = script ?? queue ?? [...first, ...grant, ...withdraw].at(0);
  return begins && `${writeCommands(emitter, tag)}()`;
}

/**
 * Writes an action that calls a custom module. It starts the vendor as a command does. If the vendor has a script, the module
 * is called when that has arrived.
 */
function writeModuleAction(emitter: Emitter, tag: Tag, call: ExpressionOf<'call'>, isThird: boolean): string {
  const begin = writeBegin(emitter, tag);
  if (!begin) writeRemoval(emitter, tag);
  const parts = writeModuleParts(emitter, call, isThird);
  const run = tag.vendor.declared!.script
    ? `${emitter.writer.use(callWhenLoaded)}(${[writeLoaded(emitter, tag), writeMarkOf(emitter, tag) ?? '0', ...parts].join(',')})`
    : `${emitter.writer.use(callCustomExport)}(${parts.join(',')})`;
  return begin ? `(${begin},${run})` : run;
}

const callWhenLoaded = { file: 'commands/call-when-loaded.ts', name: 'callWhenLoaded' };
