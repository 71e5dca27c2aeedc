import { codeOf } from '../../support/expressions/code-of.ts';
import type { RowResult } from '../../support/expressions/differences.ts';
import { address, grantedGroups } from '../../support/expressions/expected-answers.ts';
import type { Row } from '../../support/expressions/rows.ts';
import { show } from '../../support/expressions/show.ts';
import type { Site } from '../harness/use-site.ts';

/**
 * Returns the results of a bundle for each row in a real page. The bundle is loaded once and evaluated again for each
 * row's page data.
 */
export async function runInBrowser(site: Site, code: string, rows: readonly Row[]): Promise<RowResult[]> {
  site.server.scripts.set('/tags/main.js', code);
  const before = `${show}; rows = ${codeOf(rows)}; ${listenToConsole}; ${runRows};`;
  const { page, thrown } = await site.visit({
    url: address,
    scripts: ['/tags/main.js'],
    consent: grantedGroups,
    before,
  });
  await page.waitForFunction('window.calls');
  const results = (await page.evaluate('runRows()')) as RowResult[];
  return [...results, ...(thrown.length > 0 ? [{ answers: {}, trouble: thrown }] : [])];
}

const listenToConsole = `let lines = [];
  for (const level of ['info', 'warn', 'error']) console[level] = (...words) => lines.push(words)`;

const runRows = `function runRows() {
  return rows.map((now) => {
    lines = [];
    row = now;
    calls.track('go');
    const answers = {};
    const trouble = [];
    for (const [id, value, ...rest] of lines) {
      if (/^\\d+$/.test(id)) answers[id] = show(value);
      else trouble.push([id, value, ...rest].join(' '));
    }
    return { answers, trouble };
  });
}`;
