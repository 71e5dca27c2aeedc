import { expect, test } from 'vitest';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';
import { cases } from './cases.ts';
import { runText } from './run-text.ts';
import { refusedCases } from './refused.ts';

const site = useBrowser();

test('a form that a browser does not send is told of in the same words', async () => {
  const text = `rule sent { on submit do log(form.id) }
    scenario "empty" { when submit "form#f input[name=city][required]" expect log "f" }
    scenario "changed" { when change "form#f input[required]" when submit "form#f" expect log "f" }`;
  const played = await runText(text);
  expect(played).toEqual({
    empty: [
      'submit "form#f input[name=city][required]"',
      'A browser does not send this form: its input[name="city"] is required and empty.',
    ],
    changed: [],
  });
  expect(await runText(text, { driver: createBrowserDriver(site.browser) })).toEqual(played);
});

test.each(cases)('$row: a browser says what the page of this process says', async ({ rules, wrong, lines }) => {
  const driver = createBrowserDriver(site.browser);
  const scenario = `scenario "one" { ${lines} }`;
  expect(await runText(`${rules}\n${scenario}`, { driver })).toEqual({ one: [] });
  expect(await runText(`${wrong}\n${scenario}`, { driver })).toEqual(await runText(`${wrong}\n${scenario}`));
});

test.each(refusedCases)('$row: a browser plays it', async ({ rules, wrong, lines }) => {
  const driver = createBrowserDriver(site.browser);
  const scenario = `scenario "one" { ${lines} }`;
  expect(await runText(`${rules}\n${scenario}`, { driver })).toEqual({ one: [] });
  expect((await runText(`${wrong}\n${scenario}`, { driver })).one).not.toEqual([]);
});
