import { addQuery, encodeQuery } from '../../../../../runtime/delivery/query.ts';
import { withOptions } from '../../../../compile/evaluate/command-of.ts';
import { waitsFor } from '../../../../compile/analysis/gate-of.ts';
import { commandsOfTag } from '../../../../compile/evaluate/signals.ts';
import { partyOfOptions } from '../../../../compile/evaluate/party-of.ts';
import { staticValue } from '../../../../compile/evaluate/static-value.ts';
import { throughGateway } from '../../../../compile/evaluate/through-gateway.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { define, recordPart } from '../../entry/writer.ts';
import { writeValue } from '../../expression/write-value.ts';
import { writeLoader } from '../write-loader.ts';
import { writeCommandList } from './write-command-list.ts';
import { keepsLoad, loadsLate, writeKeptLoad, writeMarkOf } from './write-load-once.ts';
import { writePart, writeOfTag, writeAddressCode } from './write-part.ts';
import { sharedQueueOf } from './write-queue.ts';

/**
 * Writes what starts a vendor: its global variables, the queue of a script that finds no first command in it, and the load
 * of its script. Empty without a script.
 */
export function writeStart(emitter: Emitter, tag: Tag, queue: string | undefined, begins: boolean): string {
  const { globals } = tag.vendor.declared!;
  const load = writeWhenLoaded(emitter, tag, queue, writeScript(emitter, tag, queue));
  if (!load) return '';
  const parts = [
    ...(globals ? [`Object.assign(window,${writeOfTag(emitter, globals, tag)})`] : []),
    ...(begins ? [`${queue}()`] : []),
    load,
  ];
  return parts.length > 1 ? `(${parts.join(',')})` : load;
}

/** Writes what passes on the commands for a script that has arrived, after the load of it. */
function writeWhenLoaded(emitter: Emitter, tag: Tag, queue: string | undefined, load: string): string {
  const { loaded } = commandsOfTag(tag, emitter.program.consent);
  if (!load || loaded.length === 0) return load;
  const { writer } = emitter;
  const create = writer.use({ file: 'commands/when-loaded.ts', name: 'createWhenLoaded' });
  const args = [writeValue(tag.id), queue ?? '0', `() => ${writeCommandList(emitter, tag, loaded)}`];
  const name = define(writer, `${tag.id}Loaded`, `${create}(${args.join(',')})`, { rule: tag.id }, tag.span);
  const mark = writeMarkOf(emitter, tag);
  return `${name}(${mark ? `${load},${mark}` : load})`;
}

/**
 * Writes the load of a vendor's script. Empty without a script. The script of a queue that vendors share is loaded by the first of
 * them, with its own query.
 */
function writeScript(emitter: Emitter, tag: Tag, queue: string | undefined): string {
  const { script, attributes } = tag.vendor.declared!;
  const { writer, program } = emitter;
  if (!script) return '';
  if (attributes) recordPart(writer, 'scriptPrepare');
  const shared = sharedQueueOf(emitter, tag);
  const description = [
    ...(shared ? [`key:${writeValue(shared.global)}`] : []),
    ...(attributes ? [`prepare:${writer.use(scriptAttributes)}(${writeOfTag(emitter, attributes, tag)})`] : []),
    ...writeConstructed(emitter, tag, queue),
  ];
  const load = writeLoader(emitter, 'script');
  const watch = writer.use({ file: 'commands/watched.ts', name: 'watched' });
  const timeout = writeValue(program.written.project.timeout);
  const group = waitsFor(program, tag.group);
  const args = [
    `{${description.join(',')}}`,
    writeScriptAddress(emitter, tag),
    ...(group === undefined ? [] : [group]),
  ];
  const arrival = `${load}(${args.join(',')})`;
  const code = `${watch}(${writeValue(tag.id)},${timeout},${arrival})`;
  if (!keepsLoad(emitter, tag)) return code;
  const kept = writeKeptLoad(emitter, tag);
  if (!loadsLate(emitter, tag)) return `${kept} = ${code}`;
  const late = [`() => ${code}`];
  if (tag.scriptStart) late.push(writeMarkOf(emitter, tag) ?? '0', writer.use(waits[tag.scriptStart]));
  return `${kept}(${late.join(',')})`;
}

const scriptAttributes = { file: 'commands/script-attributes.ts', name: 'scriptAttributes' };

const waits = {
  idle: { file: 'page/idle.ts', name: 'whenIdle' },
  interaction: { file: 'page/interaction.ts', name: 'createInteraction', needs: [] },
};

/** Writes what makes an object of the script's class when the script has run, if the queue names one. */
function writeConstructed(emitter: Emitter, tag: Tag, written: string | undefined): string[] {
  const { queue } = tag.vendor.declared!;
  if (queue?.form !== 'list' || queue.class === undefined) return [];
  recordPart(emitter.writer, 'scriptFinish');
  const make = emitter.writer.use({ file: 'commands/constructed.ts', name: 'constructed' });
  const args = [written!, writeValue(queue.global), writeValue(queue.class)];
  if (queue.settings) args.push(writeOfTag(emitter, queue.settings, tag));
  return [`finish:${make}(${args.join(',')})`];
}

/** Writes the address of a script with its query. If both are known at build time, nothing is encoded at run time. */
function writeScriptAddress(emitter: Emitter, tag: Tag): string {
  const { script, query } = tag.vendor.declared!;
  const isThird = partyOfOptions(tag, emitter.program.written) === 'third';
  const address = throughGateway(tag, withOptions(script!, tag))!;
  const parameters = query && withOptions(query, tag);
  const url = staticValue(address);
  const values = parameters ? staticValue(parameters) : {};
  if (typeof url === 'string' && values) {
    return writeValue(addQuery(url, encodeQuery(values as Record<string, unknown>)));
  }
  const written = writeAddressCode(emitter, address, isThird);
  if (!parameters) return written;
  const use = (name: string) => emitter.writer.use({ file: 'delivery/query.ts', name });
  return `${use('addQuery')}(${written},${use('encodeQuery')}(${writePart(emitter, parameters, isThird)}))`;
}
