import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { whyNotStopped } from '../../compile/evaluate/why-not-stopped.ts';
import type { ReportAction, ReportCondition, ReportOption, ReportRule } from '../../contract/report/report-data.ts';
import type { ReportText } from '../../contract/report/text.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { partyOfTag } from '../../compile/evaluate/party-of.ts';
import { causeOf } from '../../compile/flow/causes-of.ts';
import { tagsThrough } from '../../compile/analysis/tags-through.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Vendor } from '../../language/model/declared-vendor.ts';
import type { Action, Call, Program, Rule, Running, Tag, Trigger } from '../../language/model/program.ts';
import { endsLater } from '../../compile/analysis/ends-later.ts';
import { positionAt, spanText } from '../../language/source/source.ts';
import { splitAtAnd } from '../../compile/traverse/split-at-and.ts';
import { groupOf, groupOfAction, sendsWithoutGroup, waitsFor } from '../../compile/analysis/gate-of.ts';
import { describeAction } from '../sentences/describe-action.ts';
import { describerOf, type Describer } from '../sentences/describer.ts';
import { describeOnce, describeSentence } from '../sentences/describe-sentence.ts';
import { keepsStateOnly } from '../sentences/keeps-state-only.ts';
import { describeTreeOf } from './report-tree.ts';
import { describeFiring, describeTriggers } from '../sentences/describe-trigger.ts';
import { capitalised, joinTexts } from '../sentences/text.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import { callsOf } from './calls-of.ts';
import type { Describe } from './describe.ts';
import { callDestinations } from './report-calls.ts';
import { statedCondition } from '../sentences/stated.ts';
import { describeCondition, disabledBy } from './report-conditions.ts';
import { describeReplay } from './describe-replay.ts';
import { describeSubstitute } from './describe-substitute.ts';
import { addressOfScript, describeVendorScript, describeWithdrawal } from './describe-vendor-script.ts';
import { destinationsOf } from './report-destinations.ts';

/** Returns the data of a rule or tag for the report, without its bytes. */
export function describeRunning(running: Running, describe: Describe): ReportRule {
  const { stage } = describe;
  const describer = describerOf(describe.program);
  const tag = 'vendor' in running ? (running as Tag) : undefined;
  const rule = tag ? undefined : (running as Rule);
  const within = running.within ?? tag?.substituteFor?.within;
  const actions = rule ? describeActions(rule, describe) : [describeRun(tag!, describe)];
  const destinations = [
    ...tagsOf(running).flatMap((through) => destinationsOf(through, running, describe)),
    ...callsOf(running).flatMap((call) => callDestinations(call, running, describe)),
  ];
  return {
    kind: tag ? 'tag' : 'rule',
    id: running.id,
    title: running.title,
    sentence: describeSentence(running, describe.program),
    ...(rule && keepsStateOnly(rule) && { keepsStateOnly: true as const }),
    documentation: textOfComment(running),
    place: { path: running.source.path, line: positionAt(running.source, running.span.start).line },
    source: spanText(running.span),
    sites: running.stages.includes(stage) ? running.sites : [],
    stages: running.stages,
    ...(running.off !== undefined && { off: running.off }),
    order: running.order,
    meets: running.meets,
    events: running.triggers.map(({ text }) => text()),
    ...(running.triggers.length > 0 && {
      starts: running.triggers.map((trigger) => describeStart(trigger, describer, describe.program)),
    }),
    ...(within !== undefined && { within }),
    conditions: [tag?.substituteFor, running].flatMap((one) => (one ? allConditionsOf(one, describe) : [])),
    tree: describeTreeOf(running, describe.program),
    ...(rule?.once && { once: capitalised(describeOnce(rule.once, describer)) }),
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    vendor: tag?.vendor.title,
    party: tag && partyOfTag(tag, describe.program),
    ...(tag?.vendor.declared?.script && { script: addressOfScript(tag), vendorScript: describeVendorScript(tag) }),
    ...(tag && { afterWithdrawal: describeWithdrawal(tag, describe.program.consent) }),
    ...(tag?.sharedAccount !== undefined && { sharedAccount: tag.sharedAccount }),
    ...(tag?.exempt && { exempt: tag.exempt.reason }),
    ...(tag?.advanced && { advanced: tag.advanced.reason }),
    ...(tag && (tag.replay || tag.replayWithin) && { ofBefore: describeReplay(tag) }),
    ...(tag && (tag.substitute || tag.substituteFor) && { withoutConsent: describeSubstitute(tag) }),
    ...(tag && describePassing(tag, describe)),
    ...(tag && whyNotStopped(tag) !== undefined && { cannotWithdraw: whyNotStopped(tag) }),
    options: tag ? describeOptions(tag) : [],
    // Rules and the page use a tag where its own events do not.
    sendsTo: tag
      ? destinations
      : destinations.filter(({ origin }) => describe.runs.reaches(actions, origin ?? 'computed')),
    bytes: [],
  };
}

/** Returns the conditions of a rule or tag, with what disables the tag. */
function allConditionsOf(running: Running, describe: Describe): readonly ReportCondition[] {
  return [...conditionsOf(running, describe), ...('vendor' in running ? disabledBy(running as Tag, describe) : [])];
}

function conditionsOf(running: Running | Call, describe: Describe): ReportCondition[] {
  const when = statedCondition(running);
  return when ? splitAtAnd(when).map((part) => describeCondition(part, running.source, describe)) : [];
}

function describeActions(rule: Rule, describe: Describe): ReportAction[] {
  const { actions } = rule;
  const runs = describe.runs.ofRule(rule);
  const required = requiredActions(actions);
  const positions = new Map(actions.map((action, at) => [action, at]));
  return actions.map((action, at) => {
    const { thenWaits, always } = action;
    const timeout = thenWaits ? timeoutOf(action, describe) : undefined;
    const behind = required[at].map((before) => positions.get(before)!);
    return {
      text: withoutIndent(action.text()),
      words: capitalised(describeAction(action, describerOf(describe.program))),
      ...gateOf(action, describe),
      ...(action.kind === 'state' && isStored(action.state) && { sets: action.state.id }),
      thenWaits,
      ...(timeout !== undefined && { timeout }),
      ...(always && { always }),
      ...(behind.length > 0 && { behind }),
      ...runs[at],
    };
  });
}

/** Describes an event, and what it does when its rule runs, such as a delay of the navigation. */
function describeStart(trigger: Trigger, describer: Describer, program: Program): ReportText {
  const notes = [describeFiring(trigger, describer), describeConsentBefore(trigger, program)];
  return capitalised(
    joinTexts([describeTriggers([trigger], describer), ...notes.flatMap((note) => (note ? ['; ', note] : []))]),
  );
}

/** Returns the consent without which what causes an event does nothing. Undefined if there is no such group. */
function describeConsentBefore(trigger: Trigger, program: Program): string | undefined {
  const cause = causeOf(program, trigger);
  if (!cause) return undefined;
  const isTag = 'vendor' in cause;
  const groups = new Set([cause.group, ...(isTag ? Object.values(cause.groups) : [])]);
  const [group] = groups;
  if (groups.size > 1 || waitsFor(program, group) === undefined) return undefined;
  return `${isTag ? 'the tag' : 'the request'} needs consent to ${group} when it starts`;
}

/**
 * Returns how many milliseconds an action may take. Undefined if it has a time of its own, to which the timeout is added.
 */
function timeoutOf(action: Action, { program }: Describe): number | undefined {
  const usual = action.timeout || program.project.timeout;
  if (action.kind === 'send') return action.call.timeout ?? usual;
  if (action.kind === 'call' && action.action.name === 'wait') return undefined;
  const hasOwn = action.kind === 'vendor' && endsLater(action) && action.tag.options.timeout !== undefined;
  return hasOwn && !action.timeout ? undefined : usual;
}

/** Returns the gate of an action: a tag and its group, a call with its group and conditions, or the group of a state or custom action. */
function gateOf(action: Action, describe: Describe): Partial<ReportAction> {
  if (action.kind === 'vendor') return { tag: action.tag.id, ...consentOf(action.tag, groupOf(action)) };
  const group = groupOfAction(action);
  if (action.kind !== 'send') return group === undefined ? {} : { group };
  const { when } = action.call;
  return {
    ...(group !== undefined && { group }),
    call: uniqueNamesOf(describe.program).get(action.call)!,
    ...(when && {
      conditions: conditionsOf(action.call, describe),
      tree: describeTreeOf(action.call, describe.program),
    }),
  };
}

/** Returns the group that a tag needs, or the one without which it sends. */
function consentOf(tag: Tag, group: string): Pick<ReportAction, 'group' | 'withoutConsentTo'> {
  const withoutConsentTo = sendsWithoutGroup(tag);
  return withoutConsentTo === undefined ? { group } : { withoutConsentTo };
}

/** Describes the action of a tag that has its own events, or the vendor of a tag that rules use. */
function describeRun(tag: Tag, describe: Describe): ReportAction {
  const { id, vendor, group, triggers, substituteFor } = tag;
  const runs = describe.runs.ofTag(tag);
  const text = triggers.length > 0 ? vendor.actions.run?.summary : undefined;
  const does = substituteFor ? 'Sends a request without cookies.' : (text ?? describeVendor(vendor));
  return { text: does, tag: id, ...consentOf(tag, group), thenWaits: false, ...runs };
}

/** Describes what a tag does for rules in one sentence. The doc comment of a declared vendor describes the vendor instead. */
function describeVendor({ title, summary, declared }: Vendor): string {
  if (!declared) return summary;
  const kinds = new Set(Object.values(declared.commands).map(({ kind }) => kind));
  const parts = [
    ...(declared.script ? ['loads the script of the vendor'] : []),
    ...(kinds.has('command') ? ['passes commands to it'] : []),
    ...(kinds.has('get') ? ['sends requests'] : []),
    ...(kinds.has('module') ? ['runs code of this project'] : []),
  ];
  return parts.length === 0 ? title : `${title}: ${new Intl.ListFormat('en-GB').format(parts)}.`;
}

/** Returns the tags whose requests pass the gate of a tag, too. */
function describePassing(tag: Tag, { program }: Describe): Pick<ReportRule, 'gateOf'> {
  const passing = tagsThrough(tag, program);
  return passing.length === 0 ? {} : { gateOf: passing.map(({ id }) => id) };
}

/** Returns the options of a tag, and the vendor's defaults for the others. */
function describeOptions({ vendor, written, options }: Tag): ReportOption[] {
  return Object.entries(vendor.options).flatMap(([name, { summary, default: fallback, csp }]) => {
    const text = written.get(name)?.() ?? fallback;
    if (text === undefined) return [];
    const known = options[name] && staticValue(options[name]);
    const address = csp && { address: typeof known === 'string' ? known : text };
    return [{ name, text, isDefault: !written.has(name), summary, ...address }];
  });
}

/** Returns the tag itself, or the tags that a rule uses, each once. */
function tagsOf(running: Running): readonly Tag[] {
  if ('vendor' in running) return [running as Tag];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : [])))];
}

/** Returns the lines of an action without their common indentation. */
function withoutIndent(text: string): string {
  if (!text.includes('\n')) return text;
  const [first, ...rest] = text.split(/\r?\n/);
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  // The first line has no indentation here. The closing last line has the indentation that it would have.
  const least = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}
