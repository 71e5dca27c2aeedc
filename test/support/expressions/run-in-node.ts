import { consentCookie } from '../../browser/harness/consent-cookie.ts';
import { runBundle } from '../run-bundle.ts';
import type { RowResult } from './differences.ts';
import { address, grantedGroups } from './expected-answers.ts';
import type { Row } from './rows.ts';
import { show } from './show.ts';

/** Returns what the bundle logs for each row, in a simulated page without a browser. */
export function runInNode(code: string, rows: readonly Row[]): RowResult[] {
  const { page, said } = runBundle(code, { url: address, cookie: `OptanonConsent=${consentCookie(grantedGroups)}` });
  let seen = said.length;
  return rows.map((row) => {
    page.row = row;
    page.calls.track('go');
    const lines = said.slice(seen);
    seen = said.length;
    const isAnswer = ([id]: readonly unknown[]) => /^\d+$/.test(String(id));
    return {
      answers: Object.fromEntries(lines.filter(isAnswer).map(([id, value]) => [id, show(value)])),
      trouble: lines.filter((line) => !isAnswer(line)).map((line) => line.map(String).join(' ')),
    };
  });
}
