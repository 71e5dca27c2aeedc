import type { Legend, LegendStep } from '../legend.ts';
import type { RecordedCommand } from '../page/entry.ts';
import type { ShownParameter } from './read-call.ts';
import { titleOfStep } from './title-of-step.ts';

/** A command for display. */
export interface ShownCommand {
  readonly title: string;
  readonly parameters: readonly ShownParameter[];
  /** The action that sent it. Undefined for commands of the page, and those that follow a change of consent. */
  readonly step?: LegendStep;
  /** Whether it is what the action sends, and no command that starts the vendor. */
  readonly isOwn: boolean;
}

/** Reads a command. `isLast`: whether its action sent no other command after it. */
export function readCommand(
  { queue, json, step: id = '' }: RecordedCommand,
  isLast: boolean,
  legend: Legend,
): ShownCommand {
  const command: readonly unknown[] = JSON.parse(json);
  const step = legend.steps[id];
  const isOwn = step?.hasCommand === true && isLast;
  const names = command.slice(0, 2).filter(isName);
  return {
    title: isOwn ? titleOfStep(step, command) : `${step?.vendor ?? legend.queues[queue]} · ${names.join(' ')}`,
    parameters: command.flatMap((item, at) => parametersOf(item, (isOwn && step.items[at]) || nameOf(at))),
    step,
    isOwn,
  };
}

/** Times of the page are texts in the recording, and no names. */
function isName(item: unknown): boolean {
  return typeof item === 'string' && !/^\d{4}-\d\d-\d\dT/.test(item);
}

const nameOf = (at: number) => (at === 0 ? 'command' : `argument ${at}`);

/** Fields of records are parameters; anything else is one by itself. */
function parametersOf(item: unknown, name: string): ShownParameter[] {
  const isRecord = typeof item === 'object' && item !== null && !Array.isArray(item);
  const pairs: [string, unknown][] = isRecord ? Object.entries(item) : [[name, item]];
  return pairs.map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return { name: key, value: text, isRedacted: /redacted/i.test(text) };
  });
}
