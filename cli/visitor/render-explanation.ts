import type {
  ExplainedAction,
  ExplainedEvent,
  ExplainedRunning,
  Explanation,
  Outcome,
} from '../../compiler/proof/explain/explanation.ts';
import type { Sent } from '../../compiler/proof/explain/sent.ts';
import { positionAt, type Path } from '../../compiler/language/source/source.ts';
import type { Paint } from '../terminal/paint.ts';
import { visibleText } from '../../tasks/text/visible-text.ts';

type NameOf = (path: Path) => string;

/** Returns an explanation for people who read no rules: events, what runs, what it sends, and why the others do not run. */
export function renderExplanation(explanation: Explanation, nameOf: NameOf, paint: Paint): string {
  const { site, stage, host, nothing, notGiven, unfit = [], events } = explanation;
  const heading = `${site} at ${stage}, on ${host}\n`;
  const body = nothing ? [`\nNothing runs, because ${nothing}.\n`] : renderEvents(events, nameOf, paint);
  const missing = notGiven.length > 0 ? [`\nNot given: ${notGiven.join(', ')}. Taken as missing.\n`] : [];
  const unfitting = unfit.map(
    ({ name, value }) =>
      `\n${visibleText(name)} is given as ${visibleText(value)}, which does not fit its type. Taken as missing.\n`,
  );
  return [heading, ...body, ...missing, ...unfitting].join('');
}

/** Events with the same result are shown together. */
function renderEvents(events: readonly ExplainedEvent[], nameOf: NameOf, paint: Paint): readonly string[] {
  const found = new Map<string, { readonly names: string[]; readonly isAtStart: boolean; readonly body: string }>();
  for (const { on, isAtStart, running } of events) {
    const body = running.map((one) => renderRunning(one, nameOf, paint)).join('');
    const key = `${isAtStart} ${body}`;
    const same = found.get(key) ?? { names: [], isAtStart, body };
    same.names.push(visibleText(on));
    found.set(key, same);
  }
  return [...found.values()].map(({ names, isAtStart, body }) => {
    const heading = isAtStart ? `When the page starts (${names.join(', ')}):` : `On ${names.join(', ')}:`;
    return `\n${paint('bold', heading)}\n${body}`;
  });
}

function renderRunning({ running, reason, actions }: ExplainedRunning, nameOf: NameOf, paint: Paint): string {
  const kind = 'vendor' in running ? 'tag' : 'rule';
  const { source, span } = running;
  const place = paint('dim', `${visibleText(nameOf(source.path))}:${positionAt(source, span.start).line}`);
  const title = running.title === undefined ? '' : ` "${visibleText(running.title)}"`;
  const heading = `  ${kind} ${running.id}${title}  ${place}\n`;
  if (reason) return `${heading}    ${mark('stops', paint)} does not run, because ${visibleText(reason.text)}\n`;
  return heading + actions.map((action) => renderAction(action, paint)).join('');
}

function renderAction({ action, group, outcome, sends }: ExplainedAction, paint: Paint): string {
  const name = action ? `${visibleText(action.text().replace(/\s+/g, ' ').trim())} ` : '';
  const shown = name.length > 72 ? `${name.slice(0, 70)}… ` : name;
  const consent = outcome.is === 'runs' && group !== undefined ? ` with consent to ${group}` : '';
  const line = `    ${mark(outcome.is, paint)} ${shown}${sentenceOf(outcome, consent)}\n`;
  return sends ? line + renderSent(sends, paint) : line;
}

function sentenceOf(outcome: Outcome, consent: string): string {
  switch (outcome.is) {
    case 'runs':
      return `runs${consent}`;
    case 'stops':
      return `does not run, because ${visibleText(outcome.reason.text)}${outcome.isKept ? kept : ''}`;
    case 'waits': {
      const { reason, atLast } = outcome;
      const then = atLast.is === 'runs' ? 'If that stays so, it runs in the end.' : `If that stays so, it never runs.`;
      return `waits, because ${visibleText(reason.text)}. ${then}`;
    }
  }
}

const kept = '. If the visitor grants it on this page, it can still run.';

function renderSent({ to, hosts, mayReachOthers, usesCode, data }: Sent, paint: Paint): string {
  const names = hosts.map(({ host, party }) => `${host} (${party} party)`);
  const others = [
    ...(mayReachOthers ? [names.length > 0 ? 'possibly others' : 'a host that is known only in the page'] : []),
    ...(usesCode ? ['possibly others by scripts'] : []),
  ];
  const recipients = `        sends to ${visibleText(to)}: ${visibleText([...names, ...others].join(', '))}\n`;
  const sent = data.filter(({ value }) => value !== undefined);
  const width = Math.min(24, Math.max(0, ...sent.map(({ name }) => name.length)));
  const lines = sent.map(({ name, value, personal }) => {
    const label = personal ? `  ${paint('yellow', personal)}` : '';
    return `          ${visibleText(name).padEnd(width)}  ${visibleText(value!)}${label}\n`;
  });
  const listOf = (title: string, list: Sent['data']) => {
    const names = list.map(({ name, personal }) => name + (personal ? ` (${personal})` : ''));
    return names.length > 0 ? [paint('dim', `          ${title}: ${visibleText(names.join(', '))}`), '\n'] : [];
  };
  const unset = data.filter(({ value }) => value === undefined);
  const unknown = listOf('known only in the page', unset.filter(({ isUnknown }) => isUnknown)); // prettier-ignore
  const missing = listOf('missing here', unset.filter(({ isUnknown }) => !isUnknown)); // prettier-ignore
  return [recipients, ...lines, ...unknown, ...missing].join('');
}

function mark(is: Outcome['is'], paint: Paint): string {
  if (is === 'runs') return paint('green', '✓');
  return is === 'waits' ? paint('yellow', '…') : paint('dim', '–');
}
