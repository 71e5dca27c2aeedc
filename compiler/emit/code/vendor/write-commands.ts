import { waitsFor } from '../../../analysis/waits-for.ts';
import { commandOf, isMerge, isMissing, withOptions } from '../../../evaluate/command-of.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { partyOfOptions, partyOfVendorCall } from '../../../evaluate/party-of.ts';
import { nowFunction, setFunction } from '../../../language/command-functions.ts';
import { cookiePattern } from '../../../language/cookie-pattern.ts';
import type { CommandQueue } from '../../../model/declared-vendor.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Tag, VendorCall } from '../../../model/program.ts';
import { addQuery, encodeQuery } from '../../../../runtime/delivery/query.ts';
import type { Emitter } from '../emitter.ts';
import { unmark } from '../entry/code-templates.ts';
import { define } from '../entry/writer.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeAccess, writeKey } from '../expression/write-key.ts';
import { writePattern } from '../expression/write-pattern.ts';
import { writeValue } from '../expression/write-value.ts';
import { comesFromPage } from '../redaction/comes-from-page.ts';
import { writeCleaned } from '../redaction/write-cleaned.ts';
import { writeTransport } from './write-transport.ts';

/** Writes an action of a declared vendor: a command for its queue, or a request. */
export function writeDeclaredCall(emitter: Emitter, call: VendorCall): string {
  const code = writeCommandOrRequest(emitter, call);
  // After the commands, so that the vendor is told first.
  writeRemoval(emitter, call.tag);
  return code;
}

function writeCommandOrRequest(emitter: Emitter, call: VendorCall): string {
  const command = commandOf(call);
  const isThird = partyOfVendorCall(call, emitter.program.written) === 'third';
  if (command?.kind === 'get') {
    const { address, query } = command;
    const parts = [
      `url:${writeAddress(emitter, address, isThird)}`,
      ...(query ? [`parameters:${writePart(emitter, query, isThird)}`] : []),
    ];
    return writeTransport(emitter, call, () => `{${parts.join(',')}}`);
  }
  return `${writeCommands(emitter, call.tag)}(${command ? writeCommand(emitter, command.list, isThird) : ''})`;
}

/** Writes the commands of a tag as a function of the entry, and returns its name. */
function writeCommands(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  return writer.once(`commands ${tag.id}`, () => {
    const { queue, first } = tag.vendor.declared!;
    const group = waitsFor(emitter.program, tag.group);
    const isShared = queue !== undefined && tagsOf(emitter, queue).length > 1;
    const all = [...(isShared ? [] : (queue?.first ?? [])), ...first];
    const put = queue ? writeQueue(emitter, queue, tag, isShared) : '() => {}';
    const load = writeStart(emitter, tag, queue && all.every(isSet) && canBegin(queue, isShared) ? put : undefined);
    const begin = [writeValue(tag.id), put, `() => ${writeList(emitter, tag, all)}`];
    const name = group === undefined ? 'createCommands' : 'createRevocableCommands';
    const file = group === undefined ? 'commands/commands.ts' : 'commands/revocable-commands.ts';
    const create = writer.use({ file, name });
    const args =
      group === undefined
        ? [...begin, ...(load ? [`() => ${load}`] : [])]
        : [...begin, load ? `() => ${load}` : '0', ...writeRevocation(emitter, tag, group)];
    return define(writer, `${tag.id}Commands`, `${create}(${args.join(',')})`, { rule: tag.id }, tag.span);
  });
}

/** Whether a queue can be called without a command: a function then creates itself, and a shared queue passes on its own. */
function canBegin({ form, first }: CommandQueue, isShared: boolean): boolean {
  return form === 'function' || (isShared && first.length > 0);
}

/** Writes the removal of the vendor's cookies when consent is withdrawn or stored consent refuses it (CONS-08). */
function writeRemoval(emitter: Emitter, { id, group, span, vendor }: Tag): void {
  const { writer, program } = emitter;
  const number = waitsFor(program, group);
  const names = Object.keys(vendor.cookies ?? {});
  if (number === undefined || names.length === 0) return;
  writer.once(`cookies ${id}`, () => {
    const remove = writer.use({ file: 'consent/withdrawal.ts', name: 'createWithdrawal' });
    const pattern = unmark(writePattern(cookiePattern(names), false));
    writer.line(`${remove}(${writer.service('consent')},${number},${pattern});`, { rule: id }, span);
    return id;
  });
}

/** Writes the arguments for the withdrawal of consent, see `runtime/commands/revocable-commands.ts`. */
function writeRevocation(emitter: Emitter, tag: Tag, group: number): string[] {
  const { queue, withdraw, grant } = tag.vendor.declared!;
  const commands = (list: readonly Expression[]) =>
    list.length > 0 ? `() => ${writeList(emitter, tag, list)}` : 'undefined';
  const args = [
    emitter.writer.service('consent'),
    `${group}`,
    queue ? `() => ${writeWaiting(queue)}` : '() => {}',
    commands(withdraw),
    commands(grant),
  ];
  while (args.at(-1) === 'undefined') args.pop();
  return args;
}

/** Writes the list in which the commands of a queue wait for the script. */
function writeWaiting(queue: CommandQueue): string {
  const global = `window${writeAccess(queue.global, false)}`;
  return queue.form === 'function' ? `${global}${writeAccess(queue.kept, true)}` : global;
}

/** Returns the tags of the project that use a queue. */
function tagsOf({ program }: Emitter, queue: CommandQueue): readonly Tag[] {
  return program.written.tags.filter(({ vendor }) => vendor.declared?.queue === queue);
}

/** Writes a queue. The first commands of one that tags share are passed on once. */
function writeQueue(emitter: Emitter, queue: CommandQueue, tag: Tag, isShared: boolean): string {
  const { writer } = emitter;
  const owner = isShared ? { module: 'commands/commands' } : { rule: tag.id };
  return writer.once(`queue ${queue.global}`, () => {
    const put = writeForm(emitter, queue, tag);
    if (!isShared || queue.first.length === 0) return define(writer, `${queue.global}Queue`, put, owner);
    const create = writer.use({ file: 'commands/commands.ts', name: 'createCommands' });
    const first = `() => ${writeList(emitter, tag, queue.first)}`;
    return define(writer, `${queue.global}Queue`, `${create}(${writeValue(queue.global)},${put},${first})`, owner);
  });
}

function writeForm(emitter: Emitter, queue: CommandQueue, tag: Tag): string {
  const use = (file: string, name: string) => emitter.writer.use({ file: `commands/${file}.ts`, name });
  const global = writeValue(queue.global);
  switch (queue.form) {
    case 'arguments':
      return `${use('push-arguments', 'pushArguments')}(${global})`;
    case 'list':
      return `${queue.flat ? use('push-items', 'pushItems') : use('push-list', 'pushList')}(${global})`;
    case 'methods':
      return `${use('call-method', 'callMethod')}(${global},${writeValue(queue.names)})`;
    case 'function': {
      const args = [
        global,
        writeValue(queue.kept),
        queue.by === undefined ? '0' : writeValue(queue.by),
        queue.also.length > 0 ? writeValue(queue.also) : '0',
        queue.set ? writeOfTag(emitter, queue.set, tag) : '0',
        queue.lists ? 'true' : '0',
      ];
      while (args.at(-1) === '0') args.pop();
      return `${use('call-function', 'callFunction')}(${args.join(',')})`;
    }
  }
}

/**
 * Writes what starts a vendor: its global variables, the queue of a script that finds no first command in it, and the load
 * of its script. Empty without a script.
 */
function writeStart(emitter: Emitter, tag: Tag, put: string | undefined): string {
  const { globals } = tag.vendor.declared!;
  const load = writeScript(emitter, tag);
  if (!load) return '';
  const parts = [
    ...(globals ? [`Object.assign(window,${writeOfTag(emitter, globals, tag)})`] : []),
    ...(put ? [`${put}()`] : []),
    load,
  ];
  return parts.length > 1 ? `(${parts.join(',')})` : load;
}

function writeScript(emitter: Emitter, tag: Tag): string {
  const { script, query, queue } = tag.vendor.declared!;
  const { writer, program } = emitter;
  if (!script) return '';
  const request = [
    ...writeRequest(emitter, tag, withOptions(script, tag), query && withOptions(query, tag)),
    'async:true',
    `timeout:${writeValue(program.written.project.timeout)}`,
  ];
  const load = writer.use({ file: 'delivery/load-script.ts', name: 'createLoadScript', needs: [] });
  const code = writeConstructed(emitter, tag, `${load}(${writeValue(tag.id)},{${request.join(',')}})`);
  const isOnce = queue?.id !== undefined && tagsOf(emitter, queue).length > 1;
  if (!isOnce) return code;
  // The script of a queue that vendors share is loaded by the first of them, with its own query.
  const once = writer.once(`load of ${queue.global}`, () => {
    const name = writer.name(`${queue.global}Load`);
    writer.line(`let ${name};`, { module: 'commands/commands' });
    return name;
  });
  return `${once} ??= ${code}`;
}

/** Writes what makes an object of the script's class, if the queue names one. */
function writeConstructed(emitter: Emitter, tag: Tag, load: string): string {
  const { queue } = tag.vendor.declared!;
  if (queue?.form !== 'list' || queue.class === undefined) return load;
  const make = emitter.writer.use({ file: 'commands/constructed.ts', name: 'constructed' });
  const args = [writeValue(tag.id), load, writeValue(queue.global), writeValue(queue.class)];
  if (queue.settings) args.push(writeOfTag(emitter, queue.settings, tag));
  return `${make}(${args.join(',')})`;
}

/** Writes an address with its query. If both are known at build time, nothing is encoded at run time. */
function writeRequest(emitter: Emitter, tag: Tag, address: Expression, query: Expression | undefined): string[] {
  const isThird = partyOfOptions(tag, emitter.program.written) === 'third';
  const url = staticValue(address);
  const parameters = query ? staticValue(query) : {};
  if (typeof url === 'string' && parameters) {
    return [`url:${writeValue(addQuery(url, encodeQuery(parameters as Record<string, unknown>)))}`];
  }
  return [
    `url:${writeAddress(emitter, address, isThird)}`,
    ...(query ? [`parameters:${writePart(emitter, query, isThird)}`] : []),
  ];
}

/** Writes an address. A text of the page in it is redacted, and cannot change the rest of the path. */
function writeAddress(emitter: Emitter, address: Expression, isThird: boolean): string {
  if (address.kind !== 'operation' || address.operator !== '+') return writePart(emitter, address, isThird);
  const [first, second] = address.operands;
  const encode = comesFromPage(second)
    ? emitter.writer.use({ file: 'delivery/encode-path.ts', name: 'encodePath' })
    : '';
  return `${writeAddress(emitter, first, isThird)}+${encode}(${writePart(emitter, second, isThird)})`;
}

/** Writes a part of a declared vendor that contains options of a tag. */
function writeOfTag(emitter: Emitter, part: Expression, tag: Tag): string {
  return writePart(emitter, withOptions(part, tag), partyOfOptions(tag, emitter.program.written) === 'third');
}

function writeList(emitter: Emitter, tag: Tag, commands: readonly Expression[]): string {
  const isThird = partyOfOptions(tag, emitter.program.written) === 'third';
  const given = commands.map((command) => withOptions(command, tag));
  const sets = given.filter(isSet).map((command) => writePart(emitter, command, isThird));
  const list = `[${given
    .filter((command) => !isSet(command))
    .map((command) => writeCommand(emitter, command, isThird))
    .join(',')}]`;
  return sets.length > 0 ? `(${sets.join(',')},${list})` : list;
}

/** Whether it sets a global variable. This happens before the commands. */
function isSet(command: Expression): boolean {
  return command.kind === 'call' && command.function === setFunction;
}

/** Writes a command. Items at its end that are missing when it runs are removed then. */
function writeCommand(emitter: Emitter, list: Expression, isThird: boolean): string {
  const written = writePart(emitter, list, isThird);
  const last = list.kind === 'list' ? list.items.at(-1) : undefined;
  if (!last || !mayBeMissing(last)) return written;
  return `${emitter.writer.use({ file: 'commands/trimmed.ts', name: 'trimmed' })}(${written})`;
}

function mayBeMissing(item: Expression): boolean {
  if (item.kind !== 'record') return Boolean(item.type.optional);
  return item.fields.length > 0 && item.fields.every(({ value }) => mayBeMissing(value));
}

/** Writes a part of a command. Texts of the page are redacted for a third party, at any depth (PII-01, PII-02). */
function writePart(emitter: Emitter, part: Expression, isThird: boolean): string {
  if (isMissing(part)) return 'undefined';
  const inner = (one: Expression) => writePart(emitter, one, isThird);
  if (part.kind === 'list') return `[${part.items.map(inner).join(',')}]`;
  if (part.kind === 'record') {
    return `{${part.fields.map(({ name, value }) => `${writeKey(name)}:${inner(value)}`).join(',')}}`;
  }
  const isOwn = part.kind === 'call' && ([nowFunction, setFunction].includes(part.function) || isMerge(part));
  if (isOwn) return part.function.write!(...part.arguments.map(inner));
  return isThird ? writeCleaned(emitter, part, true) : writeExpression(emitter, part);
}
