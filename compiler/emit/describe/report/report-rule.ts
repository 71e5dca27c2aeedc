import type { ReportAction, ReportOption, ReportRule } from '../../../../report/report-data.ts';
import type { Action, Rule, Running, Tag } from '../../../model/program.ts';
import { positionAt, spanText } from '../../../source/source.ts';
import { callsOf } from './calls-of.ts';
import type { Describe } from './describe.ts';
import { callDestinations } from './report-calls.ts';
import { describeCondition, disabledBy, splitAtAnd } from './report-conditions.ts';
import { destinationsOf } from './report-destinations.ts';

/** A rule or tag as the report shows it, but for the bytes that it takes. */
export function describeRunning(running: Running, describe: Describe): ReportRule {
  const { stage } = describe;
  const tag = 'vendor' in running ? (running as Tag) : undefined;
  const rule = tag ? undefined : (running as Rule);
  const actions = rule ? rule.actions.map(describeAction) : [describeRun(tag!)];
  return {
    kind: tag ? 'tag' : 'rule',
    id: running.id,
    title: running.title,
    documentation: running.documentation.join('\n') || undefined,
    place: { path: running.source.path, line: positionAt(running.source, running.span.start).line },
    source: spanText(running.span),
    sites: running.stages.includes(stage) ? running.sites : [],
    stages: running.stages,
    order: running.order,
    meets: running.meets,
    events: running.triggers.map(({ text }) => text()),
    conditions: [
      ...(running.when
        ? splitAtAnd(running.when).map((part) => describeCondition(part, running.source, describe))
        : []),
      ...(tag ? disabledBy(tag, describe) : []),
    ],
    once: rule?.once?.text(),
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    vendor: tag?.vendor.title,
    party: tag?.vendor.party,
    options: tag ? describeOptions(tag) : [],
    sendsTo: [
      ...tagsOf(running).flatMap((through) => destinationsOf(through, running, describe)),
      ...callsOf(running).flatMap((call) => callDestinations(call, running, describe)),
    ],
    bytes: [],
  };
}

function describeAction(action: Action): ReportAction {
  return { text: withoutIndent(action.text()), ...gateOf(action), thenWaits: action.thenWaits };
}

/** What an action goes through: a tag and its group, or the group of the call that it sends. */
function gateOf(action: Action): Pick<ReportAction, 'tag' | 'group'> {
  if (action.kind === 'vendor') return { tag: action.tag.id, group: action.tag.group };
  return action.kind === 'send' && action.call.group !== undefined ? { group: action.call.group } : {};
}

/** What a tag does when its own events happen, or that rules use it. */
function describeRun({ id, vendor, group, triggers }: Tag): ReportAction {
  const text = triggers.length > 0 ? vendor.actions.run?.summary : vendor.summary;
  return { text: text ?? vendor.summary, tag: id, group, thenWaits: false };
}

/** The options as the tag gives them, and what the vendor takes where it does not. */
function describeOptions({ vendor, written }: Tag): ReportOption[] {
  return Object.entries(vendor.options).flatMap(([name, { summary, default: fallback }]) => {
    const text = written.get(name)?.() ?? fallback;
    return text === undefined ? [] : [{ name, text, isDefault: !written.has(name), summary }];
  });
}

/** The tag itself, or those that a rule acts through, each once. */
function tagsOf(running: Running): readonly Tag[] {
  if ('vendor' in running) return [running as Tag];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : [])))];
}

/** The lines of an action as they stand in the file, moved to the left as far as they go. */
function withoutIndent(text: string): string {
  if (!text.includes('\n')) return text;
  const [first, ...rest] = text.split(/\r?\n/);
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  // The last line closes what the first opened, and so stands where it would.
  const least = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}
