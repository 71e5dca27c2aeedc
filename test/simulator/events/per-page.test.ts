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

const shares = 'when scroll to 60 when navigate "/b" when scroll to 60 when scroll to 100';

test.each([
  ['scroll(50, 100, perPage: true)', ['seen /a 50', 'seen /b 50', 'seen /b 100']],
  ['scroll(perPage: true, 50, 100)', ['seen /a 50', 'seen /b 50', 'seen /b 100']],
  ['scroll(50, perPage: true, 100)', ['seen /a 50', 'seen /b 50', 'seen /b 100']],
  ['scroll(50, 100, perPage: false)', ['seen /a 50', 'seen /b 100']],
  ['scroll(50, 100)', ['seen /a 50', 'seen /b 100']],
])('%s counts its shares', async (on, expected) => {
  expect(await logged(on, 'scroll.percent', shares)).toEqual(expected);
});

test('with `perPage`, a share that is in view at a navigation counts when the visitor next scrolls, but not to the top', async () => {
  const steps = (then: string) => `when scroll to 100 when navigate "/b" when wait 5s ${then}`;
  const on = 'scroll(5, 60, perPage: true)';
  const before = ['seen /a 5', 'seen /a 60'];
  expect(await logged(on, 'scroll.percent', steps(''))).toEqual(before);
  expect(await logged(on, 'scroll.percent', steps('when scroll to 0'))).toEqual(before);
  expect(await logged(on, 'scroll.percent', steps('when scroll to 20'))).toEqual([...before, 'seen /b 5']);
});

test('with `perPage`, pixels count again in each page', async () => {
  expect(await logged('scroll.pixels(5001, perPage: true)', 'scroll.pixels', shares)).toEqual([
    'seen /a 5001',
    'seen /b 5001',
  ]);
  expect(await logged('scroll.pixels(5001)', 'scroll.pixels', shares)).toEqual(['seen /a 5001']);
});

test('with `perPage`, the time and the number of a timer begin again at a navigation', async () => {
  const steps = 'when wait 15s when navigate "/b" when wait 9s when navigate "/c" when wait 60s';
  const timer = (options: string) => logged(`timer(10s${options})`, 'timer.count', steps);
  expect(await timer(', times: 2, perPage: true')).toEqual(['seen /a 1', 'seen /c 1', 'seen /c 2']);
  expect(await timer(', times: 2')).toEqual(['seen /a 1', 'seen /b 2']);
  expect((await timer(', perPage: true')).slice(0, 3)).toEqual(['seen /a 1', 'seen /c 1', 'seen /c 2']);
  expect(await logged('timer(5s, times: 1, perPage: true)', 'timer.count', steps)).toEqual([
    'seen /a 1',
    'seen /b 1',
    'seen /c 1',
  ]);
});

test('with `perPage`, an element that is in the page or in view after a navigation counts again', async () => {
  const steps = 'when view "main > p" when navigate "/b" when wait 5s when navigate "/b" when wait 5s';
  expect(await logged('visible("p", perPage: true)', '"p"', steps)).toEqual(['seen /a p', 'seen /b p']);
  expect(await logged('visible("p", for: 3s, perPage: true)', '"p"', `when wait 3s ${steps}`)).toEqual(['seen /b p']);
  expect(await logged('visible("p")', '"p"', steps)).toEqual(['seen /a p']);
  expect(await logged('appears("p", perPage: true)', '"p"', steps)).toEqual(['seen /a p', 'seen /b p']);
  expect(await logged('appears("p")', '"p"', steps)).toEqual(['seen /a p']);
});

test('only an argument with its name sets `perPage`', () => {
  const codes = (on: string) => compileText(`rule one { on ${on} do log("one") }`).diagnostics.map(({ code }) => code);
  expect(codes('scroll(25, true)')).toEqual(['wrong-arguments']);
  expect(codes('timer(10s, 3, true)')).toEqual(['wrong-arguments']);
  expect(codes('scroll(25, perPages: true)')).toEqual(['unknown-parameter']);
  expect(codes('timer(10s, perPage: true)')).toEqual([]);
});

test('the report says that events begin again', () => {
  const sentence = (event: string) => plainText(named(report(`rule one { on ${event} do log("a") }`), 'one').sentence);
  expect(sentence('scroll(25, 50, perPage: true)')).toContain(
    '25 or 50 per cent of the page (each once after each navigation)',
  );
  expect(sentence('scroll(25)')).toContain('25 per cent of the page');
  expect(sentence('scroll.pixels(25, perPage: true)')).toContain(
    'from the top of the page (once after each navigation)',
  );
  expect(sentence('timer(30s, times: 3, perPage: true)')).toContain('at most 3 times, again after each navigation');
  expect(sentence('visible("p", perPage: true)')).toContain('into view, once in each page');
  expect(sentence('appears("p", perPage: true)')).toContain('appears in each page');
});
