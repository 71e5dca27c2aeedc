import type { Program } from '../../compiler/language/model/program.ts';
import type { Paint } from '../terminal/paint.ts';
import { count } from '../../compiler/contract/count.ts';
import { visibleText } from '../../tasks/text/visible-text.ts';
import { unverifiedCodes } from '../../tasks/verify/codes.ts';
import { describePageCause } from '../../tasks/verify/describe-page-cause.ts';
import type { PageFinding } from '../../tasks/verify/page-finding.ts';
import { longestScripts } from '../../tasks/verify/longest-scripts.ts';
import type { Verification } from '../../tasks/verify/verification.ts';
import { statesText } from '../../tasks/verify/verify-findings.ts';

/**
 * Returns a verification for people: each page with its findings and the scripts that took the most time, then a summary. The
 * command prints what could not be verified as its own errors.
 */
export function renderVerification({ observations, findings }: Verification, program: Program, paint: Paint): string {
  const pages = [...new Set(observations.map(({ page }) => page))];
  const notSeen = findings.filter(({ code }) => code === 'not-seen');
  return [
    ...pages.map((page) => {
      const seen = observations.filter((one) => one.page === page);
      const own = findings.filter(
        (one) => one.page === page && one.code !== 'not-seen' && !unverifiedCodes.has(one.code),
      );
      const heading = `${paint('bold', visibleText(page))}  ${statesText(seen.map(({ state }) => state.name))}`;
      const times = longestScripts(seen).map(
        ({ script, milliseconds }) => `  ${milliseconds} ms on the main thread at most: ${visibleText(script)}\n`,
      );
      return `${heading}\n${own.map((one) => renderFinding(one, program, paint)).join('')}${times.join('')}\n`;
    }),
    notSeen.length === 0 ? '' : `${paint('dim', visibleText(describeNotSeen(notSeen)))}\n\n`,
    `${summaryOf(findings, observations.length)}\n`,
  ].join('');
}

/** Returns one sentence, because the pages of a site seldom do everything that is declared. */
function describeNotSeen(findings: readonly PageFinding[]): string {
  const tags = findings.filter(({ subject, declaration }) => declaration?.id === subject);
  const patterns = findings.filter(({ declaration }) => !declaration);
  const cookies = findings.filter((one) => !tags.includes(one) && !patterns.includes(one));
  const list = (what: string, some: readonly PageFinding[]) =>
    some.length === 0 ? [] : [`${what} ${some.map(({ subject }) => subject).join(', ')}`];
  const seldom = [...list('tags', tags), ...list('cookies', cookies), ...list('accepted', patterns)].join('; ');
  const advice = tags.length === 0 ? '' : ' With --expect TAG, a tag that sends nothing is an error.';
  return `Declared, but not seen on these pages: ${seldom}.${advice}`;
}

function renderFinding(finding: PageFinding, program: Program, paint: Paint): string {
  const { severity, code, message, states, fix } = finding;
  const cause = describePageCause(finding, program);
  const lines = [
    `${paint(colours[severity], severity)}  ${code}`,
    `  ${visibleText(message)}`,
    ...(cause ? [`  ${visibleText(cause)}`] : []),
    `  In the ${statesText(states)}. ${visibleText(fix)}`,
  ];
  return `${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

const colours = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

function summaryOf(findings: readonly PageFinding[], visits: number): string {
  const of = (severity: PageFinding['severity']) =>
    findings.filter((one) => one.severity === severity && !unverifiedCodes.has(one.code)).length;
  const [errors, warnings] = [of('error'), of('warning')];
  const parts = [count(errors, 'error'), count(warnings, 'warning')].filter((part) => !part.startsWith('0 '));
  const found = parts.length === 0 ? 'No differences from the rules' : parts.join(', ');
  const failed = findings.filter(({ code }) => code === 'page-not-verified').length;
  const others = failed === 0 ? '' : ` ${count(failed, 'page')} could not be verified.`;
  return visits === 0 ? others.trim() : `${found} in ${count(visits, 'visit')}.${others}`;
}
