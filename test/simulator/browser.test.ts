import { expect, test } from 'vitest';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';
import { cases } from './cases.ts';
import { runText } from './run-text.ts';
import { refusedCases } from './refused.ts';
import { withOneTab } from './with-one-tab.ts';

const site = useBrowser();

test('reports a form that cannot be submitted in the same words', async () => {
  const text = `rule sent { on submit do log(form.id) }
    scenario "empty" { when submit "form#f input[name=city][required]" expect log "f" }
    scenario "changed" { when change "form#f input[required]" when submit "form#f" expect log "f" }`;
  const results = await runText(text);
  expect(results).toEqual({
    empty: [
      'submit "form#f input[name=city][required]"',
      'A browser does not submit this form: its input[name="city"] is required and empty.',
    ],
    changed: [],
  });
  expect(await runText(text, { driver: createBrowserDriver(site.browser) })).toEqual(results);
});

test.each(cases)(
  '$row: gives the same results in a browser as in the simulated page',
  async ({ rules, wrong, lines }) => {
    const driver = createBrowserDriver(withOneTab(site.browser));
    const scenario = `scenario "one" { ${lines} }`;
    expect(await runText(`${rules}\n${scenario}`, { driver })).toEqual({ one: [] });
    expect(await runText(`${wrong}\n${scenario}`, { driver })).toEqual(await runText(`${wrong}\n${scenario}`));
  },
);

test.each(refusedCases)('$row: runs in a browser', async ({ rules, wrong, lines }) => {
  const driver = createBrowserDriver(withOneTab(site.browser));
  const scenario = `scenario "one" { ${lines} }`;
  expect(await runText(`${rules}\n${scenario}`, { driver })).toEqual({ one: [] });
  expect((await runText(`${wrong}\n${scenario}`, { driver })).one).not.toEqual([]);
});
