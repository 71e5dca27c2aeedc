import { expect, test } from 'vitest';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { named, report } from '../../report/data/report-of.ts';
import { compileText } from '../../support/compile-text.ts';
import { runOutcomes } from '../run-text.ts';

/** Returns what a rule on an event logs in a visit that begins on the page "/a". */
async function logged(on: string, value: string, steps: string): Promise<readonly string[]> {
  const rule = `rule one { on ${on} do log("seen", path + " " + text(${value})) }`;
  const [{ effects }] = await runOutcomes(
    `${rule}\nscenario "one" { given path is "/a" ${steps} expect no log "failed" }`,
  );
  return effects.flatMap((effect) => (effect.kind === 'log' && effect.text.startsWith('seen') ? [effect.text] : []));
}

const shares = 'when scroll to 60 when scroll "#main" to 60 when navigate "/b" when scroll "#main" to 100';

test.each([
  ['scroll(50, 100, within: "#main")', ['seen /a 50', 'seen /b 100']],
  ['scroll(50, 100, within: "#main", perPage: true)', ['seen /a 50', 'seen /b 50', 'seen /b 100']],
  ['scroll(perPage: true, 50, within: "#main", 100)', ['seen /a 50', 'seen /b 50', 'seen /b 100']],
  ['scroll(50, within: "#main", perPage: false)', ['seen /a 50']],
  ['scroll(50, within: "#other, #main")', ['seen /a 50']],
  ['scroll(50, within: ".other")', []],
  ['scroll(50, 70)', ['seen /a 50']],
])('%s counts its shares', async (on, expected) => {
  expect(await logged(on, 'scroll.percent', shares)).toEqual(expected);
});

test('pixels are those of what is in the element, and a share counts once for all elements', async () => {
  const steps = 'when scroll ".box.a" to 60 when scroll ".box.b" to 100';
  expect(await logged('scroll.pixels(5001, 7000, within: ".box")', 'scroll.pixels', steps)).toEqual([
    'seen /a 5001',
    'seen /a 7000',
  ]);
});

test('only its name sets the element, which is a selector', () => {
  const codes = (on: string) => compileText(`rule one { on ${on} do log("one") }`).diagnostics.map(({ code }) => code);
  expect(codes('scroll(25, "#main")')).toEqual(['wrong-type']);
  expect(codes('scroll(25, within: "#main >")')).toEqual(['bad-selector']);
  expect(codes('scroll(within: "#main")')).toEqual(['wrong-arguments']);
  expect(codes('scroll(25, within: "#main")')).toEqual([]);
});

test('the report names the element that scrolls', () => {
  const sentence = (event: string) => plainText(named(report(`rule one { on ${event} do log("a") }`), 'one').sentence);
  expect(sentence('scroll(25, 50, within: "#main")')).toContain(
    '25 or 50 per cent of an element "#main" (each once), write',
  );
  expect(sentence('scroll(25, 50)')).toContain('25 or 50 per cent of the page (each once), write');
  expect(sentence('scroll.pixels(25, within: "#main")')).toContain('25 pixels from the top of an element');
});
