import { expect, test } from 'vitest';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { scenarioMoments } from '../../report/views/scenarios/moments.ts';
import { report } from './data/report-of.ts';
import { renderView, textOfView } from './render-view.tsx';
import { sample } from './sample.ts';

const scenarioOf = (text: string) =>
  report(`tag pixel { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
rule shown { on ready do pixel.run }
scenario "one" {
  given pageName is "no tag pixel because consent"
${text}
}`).scenarios[0];

test('steps have the times that the scenario states', () => {
  const { lines } = scenarioOf(`  when load
  expect tag pixel after 0ms
  when wait 1500ms
  when wait 1s
  when play "video" to 50
  expect tag pixel
  when wait 1s
  when leave`);
  expect(lines.map(({ text, at }) => [text, at])).toEqual([
    ['load', 0],
    ['tag pixel after 0ms', 0],
    ['wait 1500ms', 0],
    ['wait 1s', 1500],
    ['play "video" to 50', 2500],
    ['tag pixel', undefined],
    ['wait 1s', undefined],
    ['leave', undefined],
  ]);
  expect(scenarioOf('  when load\n  expect rule shown').lines).toEqual([
    { kind: 'when', text: 'load' },
    { kind: 'expect', text: 'rule shown' },
  ]);
});

test('expectations are beside their step, with what must be absent, why, and a link', () => {
  const scenario = scenarioOf(`  when load
  expect no tag pixel because consent
  expect no log "because consent"
  expect never rule shown
  when leave`);
  const pixel = { kind: 'tag', id: 'pixel' };
  expect(scenarioMoments(scenario).map(({ step, expected }) => [step, expected])).toEqual([
    [
      'load',
      [
        { word: 'not', text: 'tag pixel', mention: pixel, because: 'because consent is missing' },
        { word: 'not', text: 'log "because consent"' },
        { word: 'never', text: 'rule shown', mention: { kind: 'rule', id: 'shown' } },
      ],
    ],
    ['leave', []],
  ]);
});

test('an expected command of a declared vendor is about its tag', () => {
  const data = report(`vendor x {
  queue: function("xq", kept: "queue")
  fits: targeting
  action event(name: text) = ["track", name]
}
tag t { vendor: x group: targeting }
rule shown { on ready do t.event("shown") }
scenario "one" {
  when load
  expect no t.event "shown"
}`);
  const mention = { kind: 'tag', id: 't' };
  expect(data.scenarios[0].about).toEqual([mention]);
  expect(scenarioMoments(data.scenarios[0])[0].expected).toMatchObject([
    { word: 'not', text: 't.event "shown"', mention },
  ]);
  expect(textOfView('#/rules/t', data)).toContain('Scenarios with it');
  expect(renderView('#/scenarios/one', data)).toMatch(/<a [^>]*>t<\/a><code>.event &quot;shown&quot;<\/code>/);
});

test('steps that differ in one text are one step for each of its values', () => {
  const scenario = scenarioOf(`  when set pageName to "DE"
  when set pageName to "FR"
  when set pageName to "JP"
  when click "w"
  when click "x"
  expect rule shown
  when click "y"
  when click "z"`);
  expect(scenarioMoments(scenario).map(({ step, each }) => [step, each])).toEqual([
    ['set pageName to …', ['DE', 'FR', 'JP']],
    ['click "w"', undefined],
    ['click "x"', undefined],
    ['click "y"', undefined],
    ['click "z"', undefined],
  ]);
  const countries = { DE: 'Germany', FR: 'France', JP: 'Japan' };
  const shown = textOfView('#/scenarios/one', { ...sample, scenarios: [scenario], countries });
  expect(shown).toContain('for each of 3 countries: Germany, France and Japan');
});

test('cases are tables with named columns and what must run for each visitor', () => {
  const data = report(`rule shown { on ready do log("x") }
rule other { on ready do log("y") }
scenario "one" {
  cases by visitorCountry, pageName {
    JP, "a": [shown]
    CN, missing: []
  }
  cases by site { main: [shown, other] }
}`);
  expect(data.scenarios[0].cases).toEqual([
    {
      columns: ['visitorCountry', 'pageName'],
      rows: [
        { values: 'JP,\t"a"', runs: 'shown' },
        { values: 'CN,\tmissing', runs: '' },
      ],
    },
    { columns: ['site'], rows: [{ values: 'main', runs: 'shown, other' }] },
  ]);
  const html = renderView('#/scenarios/one', data);
  expect(html).toMatch(/<th[^>]*>visitorCountry<\/th><th[^>]*>pageName<\/th><th[^>]*>Runs<\/th>/);
  expect(html).toMatch(/<th role="rowheader"[^>]*><span class="cell-label"[^>]*>visitorCountry<\/span><code>JP</);
  expect(html).toMatch(/<code>CN<\/code>[^]*<code>missing<\/code>[^]*nothing/);
  expect(textOfView('#/scenarios', data)).toContain('3 cases');
  expect(writeTextMarkdown(data)).toContain('missing`: nothing');
});

test('a scenario is shown with its times, reasons and requirements', () => {
  const text = textOfView('#/scenarios/a%20visitor%20in%20Japan%20applies%20for%20a%20job', sample);
  for (const part of [
    '0 seconds',
    '1 second',
    '1.5 seconds after the start',
    'because consent is missing',
    'APLY-01',
  ]) {
    expect(text).toContain(part);
  }
});
