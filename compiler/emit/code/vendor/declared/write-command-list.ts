import { callsModule, withOptions } from '../../../../compile/evaluate/command-of.ts';
import { partyOfOptions } from '../../../../compile/evaluate/party-of.ts';
import { setFunction } from '../../../../language/tables/command-functions.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { writePart } from './write-part.ts';

/** Writes the commands of a field such as `first`. What sets a global variable or calls a module comes before them. */
export function writeCommandList(emitter: Emitter, tag: Tag, commands: readonly Expression[]): string {
  const isThird = partyOfOptions(tag, emitter.program.written) === 'third';
  const given = commands.map((command) => withOptions(command, tag));
  const isCommand = (command: Expression) => !isSet(command) && !callsModule(command);
  const others = given.filter((command) => !isCommand(command)).map((command) => writePart(emitter, command, isThird));
  const list = `[${given
    .filter(isCommand)
    .map((command) => writeCommandCode(emitter, command, isThird))
    .join(',')}]`;
  return others.length > 0 ? `(${others.join(',')},${list})` : list;
}

/** Whether it sets a global variable. This happens before the commands. */
export function isSet(command: Expression): boolean {
  return command.kind === 'call' && command.function === setFunction;
}

/** Writes a command. Items at its end that are missing when it runs are removed then. */
export function writeCommandCode(emitter: Emitter, list: Expression, isThird: boolean): string {
  const written = writePart(emitter, list, isThird);
  const last = list.kind === 'list' ? list.items.at(-1) : undefined;
  if (!last || !mayBeMissing(last)) return written;
  return `${emitter.writer.use({ file: 'commands/trimmed.ts', name: 'trimmed' })}(${written})`;
}

function mayBeMissing(item: Expression): boolean {
  if (item.kind !== 'record') return Boolean(item.type.optional);
  return item.fields.length > 0 && item.fields.every(({ value }) => mayBeMissing(value));
}
