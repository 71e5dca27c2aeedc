import { expect, test } from 'vitest';
import { runText } from './run-text.ts';
import { refusedCases } from './refused.ts';

test.each(refusedCases)('$row: the simulated page says that it needs a browser', async (one) => {
  const [got] = Object.values(await runText(`${one.rules}\nscenario "one" { ${one.lines} }`));
  const sentence = `The simulated page ${one.refused}. Run the scenario in a real browser with \`tagc test --browser\`.`;
  expect(got.filter((line) => line === sentence)).toEqual([sentence]);
  expect(got.filter((line) => line.startsWith('The page threw an error'))).toEqual([]);
});

test('an unsupported step ends the scenario with only its message', async () => {
  const results = await runText(`rule sent { on submit do log(form.id) }
    scenario "one" {
      given  element("form#f input", attribute: "pattern") is "a+", element("form#f input", read: value) is "a"
      when   submit "form#f"
      expect log "f"
    }`);
  expect(results.one).toEqual([
    'submit "form#f"',
    'The simulated page does not check "pattern" (input). Run the scenario in a real browser with `tagc test --browser`.',
  ]);
});

test('accepts unsupported fields that are empty or not validated', async () => {
  const results = await runText(`rule sent { on submit do log(form.id) }
    scenario "empty" { given element("form#f input", attribute: "pattern") is "a+" when submit "form#f" expect log "f" }
    scenario "no number" { given element("form#f input", attribute: "type") is "number" when submit "form#f" expect log "f" }
    scenario "not asked" { given element("form#f[novalidate][method=post] input", attribute: "type") is "email", element("form#f[novalidate][method=post] input", read: value) is "x"
      when submit "form#f" expect log "f" }
    scenario "changed" { when change "form#f input[type=email]" expect no log "f" }`);
  expect(results).toEqual({ empty: [], 'no number': [], 'not asked': [], changed: [] });
});
