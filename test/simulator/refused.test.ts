import { expect, test } from 'vitest';
import { runText } from './run-text.ts';
import { refusedCases } from './refused.ts';

test.each(refusedCases)('$row: the simulated page says that this needs a browser', async (one) => {
  const [got] = Object.values(await runText(`${one.rules}\nscenario "one" { ${one.lines} }`));
  const sentence = `The simulated page ${one.refused}. This needs a real browser: run \`tagc test --browser\`.`;
  expect(got.filter((line) => line === sentence)).toEqual([sentence]);
  expect(got.filter((line) => line.startsWith('The page was thrown'))).toEqual([]);
});

test('a step that is refused ends the scenario with that sentence alone', async () => {
  const played = await runText(`rule sent { on submit do log(form.id) }
    scenario "one" {
      given  element("form#f input", attribute: "pattern") is "a+", element("form#f input", read: value) is "a"
      when   submit "form#f"
      expect log "f"
    }`);
  expect(played.one).toEqual([
    'submit "form#f"',
    'The simulated page does not check "pattern" (input). This needs a real browser: run `tagc test --browser`.',
  ]);
});

test('what is empty, or not asked for, is not refused', async () => {
  const played = await runText(`rule sent { on submit do log(form.id) }
    scenario "empty" { given element("form#f input", attribute: "pattern") is "a+" when submit "form#f" expect log "f" }
    scenario "no number" { given element("form#f input", attribute: "type") is "number" when submit "form#f" expect log "f" }
    scenario "not asked" { given element("form#f[novalidate][method=post] input", attribute: "type") is "email", element("form#f[novalidate][method=post] input", read: value) is "x"
      when submit "form#f" expect log "f" }
    scenario "changed" { when change "form#f input[type=email]" expect no log "f" }`);
  expect(played).toEqual({ empty: [], 'no number': [], 'not asked': [], changed: [] });
});
