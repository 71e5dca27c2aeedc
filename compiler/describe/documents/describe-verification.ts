import { count } from '../../language/source/count.ts';
import type {
  VerifiedPages,
  VerifiedCause,
  VerifiedFinding,
  VerifiedScript,
  VerifiedVisit,
} from '../../contract/verification.ts';
import { identityInWords } from './identity-in-words.ts';
import { groupBy } from '../../language/source/lists.ts';
import { list, paragraph, section, withCode, type TextBlock, type TextItem, type TextMark } from '../blocks/block.ts';

/**
 * Describes a verification: each page with its findings and the scripts that took the most time, then a summary. What could
 * not be verified is left out: the command prints it as its own errors.
 */
export function describeVerification({ identity, scripts, visits, findings }: VerifiedPages): readonly TextBlock[] {
  const notSeen = findings.filter(({ code }) => code === 'not-seen');
  const differences = findings.filter(({ states }) => states.length > 0);
  const pages = [...groupBy(visits, ({ page }) => page)].flatMap(([page, seen]): readonly TextBlock[] => {
    const own = differences.filter((one) => one.page === page);
    const title = [page, { muted: `  ${statesText(seen.map(({ state }) => state))}` }];
    const items = [...own.map(describeFinding), ...longestScripts(seen)];
    return items.length > 0 ? section(title, list(items)) : [{ kind: 'heading', level: 3, text: title }];
  });
  return [
    ...pages,
    ...(scripts.length === 0
      ? []
      : section('Compared with', list([...scripts.map(describeScript), [{ muted: identityInWords(identity) }]]))),
    ...(notSeen.length === 0 ? [] : [paragraph([{ muted: describeNotSeen(notSeen) }])]),
    ...describeSummary(findings, differences, visits.length),
  ];
}

/** Names a script so that it can be found in a manifest or report. */
function describeScript({ site, stage, address, integrity }: VerifiedScript): TextItem {
  return [`${address}: site ${site}, stage ${stage}, `, { muted: integrity }];
}

const marks: Readonly<Record<VerifiedFinding['severity'], TextMark>> = {
  error: { sign: 'error', tone: 'bad' },
  warning: { sign: 'warning', tone: 'warning' },
  note: { sign: 'note', tone: 'note' },
};

function describeFinding({ severity, code, message, cause, states, fix }: VerifiedFinding): TextItem {
  const by = describePageCause(cause);
  const more = [message, ...(by === undefined ? [] : [by]), `In the ${statesText(states)}. ${fix}`];
  return { mark: marks[severity], text: code, more: more.map((text) => paragraph(withCode(text))) };
}

/** Returns who caused something, as a sentence. Undefined if it has no cause, such as something that is missing. */
export function describePageCause(cause: VerifiedCause | undefined): string | undefined {
  if (!cause) return undefined;
  const chain = cause.chain.join(', loaded by ');
  const through = cause.through.length === 0 ? '' : `, in a call with ${cause.through.join(' and ')}`;
  const declaration = cause.declaration === undefined ? '' : ` for the ${cause.declaration}`;
  switch (cause.by) {
    case 'tagc':
      return `Caused by ${chain}${declaration}${through}.`;
    case 'both':
      return `Caused by ${chain}${declaration}, or by the page in the same call${through}.`;
    case 'page':
      return cause.chain.length === 0
        ? `Caused by the page itself${through}.`
        : `Caused by ${chain}, which the page loads itself${through}.`;
    case 'unknown':
      return 'The browser does not say what caused it.';
  }
}

/** `state all`, or `states all, none`. */
export function statesText(states: readonly string[]): string {
  return `${states.length === 1 ? 'state' : 'states'} ${states.join(', ')}`;
}

/** How many scripts are named. */
const mostScripts = 5;

/** Names the scripts that ran longest in any of several visits of a page, without the page's own inline scripts. */
function longestScripts(visits: readonly VerifiedVisit[]): readonly TextItem[] {
  const longest = new Map<string, number>();
  for (const { address, mainThread } of visits) {
    for (const { script, milliseconds } of mainThread) {
      if (script !== address) longest.set(script, Math.max(milliseconds, longest.get(script) ?? 0));
    }
  }
  const sorted = [...longest].toSorted(([, a], [, b]) => b - a).slice(0, mostScripts);
  return sorted.map(([script, milliseconds]) => `${milliseconds} ms on the main thread at most: ${script}`);
}

/** Returns one sentence, because the pages of a site seldom do everything that is declared. */
function describeNotSeen(findings: readonly VerifiedFinding[]): string {
  const tags = findings.filter(({ subject, declaration }) => declaration === subject);
  const patterns = findings.filter(({ declaration }) => declaration === undefined);
  const cookies = findings.filter((one) => !tags.includes(one) && !patterns.includes(one));
  const named = (what: string, some: readonly VerifiedFinding[]) =>
    some.length === 0 ? [] : [`${what} ${some.map(({ subject }) => subject).join(', ')}`];
  const seldom = [...named('tags', tags), ...named('cookies', cookies), ...named('accepted', patterns)].join('; ');
  const advice = tags.length === 0 ? '' : ' With --expect TAG, a tag that sends nothing is an error.';
  return `Declared, but not seen on these pages: ${seldom}.${advice}`;
}

function describeSummary(
  findings: readonly VerifiedFinding[],
  differences: readonly VerifiedFinding[],
  visits: number,
): readonly TextBlock[] {
  const of = (wanted: VerifiedFinding['severity']) => differences.filter(({ severity }) => severity === wanted).length;
  const parts = [count(of('error'), 'error'), count(of('warning'), 'warning')].filter((part) => !part.startsWith('0 '));
  const found = parts.length === 0 ? 'No differences from the rules' : parts.join(', ');
  const failed = findings.filter(({ code }) => code === 'page-not-verified').length;
  const others = failed === 0 ? '' : ` ${count(failed, 'page')} could not be verified.`;
  const summary = visits === 0 ? others.trim() : `${found} in ${count(visits, 'visit')}.${others}`;
  return [paragraph(summary)];
}
