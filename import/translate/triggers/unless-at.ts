import { type TriggerCondition, either } from '../conditions.ts';
import { quote } from '../value-code.ts';
import type { TriggerStart } from './start-of.ts';
import type { ConditionalStart } from './starts.ts';

/**
 * Returns in which case a trigger does not start anything at an event that starts something else; undefined if it never does
 * at that event.
 */
export function unlessAt({ start, unless }: ConditionalStart, at: TriggerStart): TriggerCondition | undefined {
  if (start.context.kind !== at.context.kind) return isAboutAll(start, at) ? unless : undefined;
  if (start.event === at.event) return start.context.name === at.context.name ? unless : undefined;
  if (at.context.kind === 'layer') return atLayerEvent(start, at, unless);
  // Triggers of clicks and forms with the same name share an event of Google Tag Manager. Others have events of their own.
  if (start.context.name !== at.context.name) return undefined;
  if (at.context.kind !== 'click' && at.context.kind !== 'submit') return undefined;
  return start.selector === undefined || start.selector === at.selector
    ? unless
    : either([`not inside(${quote(start.selector)})`, unless]);
}

/** Patterns that fit every name. */
const ofAllNames = /^\/\^?\.[*+]\$?\/i?$/;

function atLayerEvent(start: TriggerStart, at: TriggerStart, unless: TriggerCondition): TriggerCondition | undefined {
  const { name } = start.context;
  if (start.pattern !== undefined && ofAllNames.test(start.pattern)) return unless;
  if (at.context.name !== undefined) return isAboutAll(start, at) ? unless : undefined;
  return either([
    name === undefined ? `not (event.name matches ${start.pattern!})` : `event.name is not ${quote(name)}`,
    unless,
  ]);
}

/** Whether a pattern for names of events fits the name of one. */
function isAboutAll({ pattern }: TriggerStart, { context: { name } }: TriggerStart): boolean {
  const [, source, flags] = /^\/([^]*)\/(i?)$/.exec(pattern ?? '') ?? [];
  return source !== undefined && name !== undefined && new RegExp(source, flags).test(name);
}
