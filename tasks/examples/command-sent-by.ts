import { commandOf } from '../../compiler/compile/evaluate/command-of.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import type { VendorCall } from '../../compiler/language/model/program.ts';
import type { Start } from '../../compiler/proof/model/start.ts';
import { matchCommand } from '../../simulator/judge/match-command.ts';
import type { LastStep } from '../../simulator/replay.ts';
import { leavesOf } from './leaves-of.ts';
import type { ParameterPair } from './read-request.ts';

/** A command as people read it. */
export interface ReadCommand {
  /** The global variable of the queue. */
  readonly queue: string;
  readonly values: readonly ParameterPair[];
}

/**
 * Returns the command that an action put into the queue of its vendor in the step in which it started; or why it is not
 * certain which one that is. Undefined if the action sends none.
 */
export function commandSentBy(
  start: Start,
  { commands }: Pick<LastStep, 'commands'>,
): ReadCommand | { readonly because: string } | undefined {
  const call = callOf(start);
  const declared = call?.tag.vendor.declared;
  const command = call && commandOf(call);
  if (!call || command?.kind !== 'command') return undefined;
  const queue = declared!.queue!.global;
  const fitting = commands
    .filter((one) => one.queue === queue)
    .map(({ json }): readonly unknown[] => JSON.parse(json))
    .filter((items) => matchCommand(command.list, items));
  if (fitting.length === 0) return { because: 'The simulated page got no command of it in time.' };
  // Equal commands are the same example, whichever of them the action sent.
  if (new Set(fitting.map((items) => JSON.stringify(items))).size > 1) {
    return { because: 'Other actions send such a command at the same time in the simulated page.' };
  }
  return { queue, values: valuesOf(fitting[0], call) };
}

/** Returns the call of a vendor's action. A tag that its own events start runs the action that starts it. */
function callOf({ action, running }: Start): VendorCall | undefined {
  if (action) return action.kind === 'vendor' ? action : undefined;
  if (!('vendor' in running)) return undefined;
  return { tag: running, action: running.vendor.starts ?? 'run', arguments: [], variables: [] };
}

/** Returns the values of a command by the names of the parameters that they are, or of the fields that contain them. */
function valuesOf(items: readonly unknown[], { tag, action }: VendorCall): readonly ParameterPair[] {
  const command = tag.vendor.declared!.commands[action];
  const list = command.kind === 'command' && command.list.kind === 'list' ? command.list.items : [];
  return items.flatMap((item, at) => leavesOf(item, isRecord(item) ? '' : nameOf(list[at], at)));
}

function isRecord(item: unknown): boolean {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function nameOf(part: Expression | undefined, at: number): string {
  if (part?.kind === 'parameter') return part.name;
  return at === 0 ? 'command' : `argument ${at}`;
}
