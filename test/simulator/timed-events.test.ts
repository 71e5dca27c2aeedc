import { expect, test } from 'vitest';
import { plainText } from '../../compiler/contract/report/text.ts';
import { named, report } from '../report/data/report-of.ts';
import { compileText } from '../support/compile-text.ts';
import { runText } from './run-text.ts';

test('a timer occurs at each interval, at most so many times', async () => {
  const results = await runText(`
    rule limited { on timer(every: 2s, times: 2) do log("limited", timer.count) }
    rule endless { on timer(every: 3s) when timer.count < 5 do log("endless", timer.count) }
    scenario "one" {
      when   wait 1999ms
      expect no log "limited 1"
      when   wait 2s
      expect log "limited 1" once
      expect log "endless 1" once
      when   wait 8001ms
      expect log "limited 2" once
      expect log "endless 4" once
      expect never log "limited 3"
    }`);
  expect(results).toEqual({ one: [] });
});

test('a restored page and the kind of a navigation start rules', async () => {
  const results = await runText(`
    rule shown { on start, restored do log("shown") }
    rule moved { on navigation do log("moved", navigation.by) }
    scenario "one" {
      expect log "shown" once
      when   leave
      when   restore
      expect log "shown" once
      when   navigate "/other"
      expect log "moved pushState" once
    }`);
  expect(results).toEqual({ one: [] });
});

test('shares and pixels of the page count once each', async () => {
  const results = await runText(`
    rule shares { on scroll(6, 50, 100) do log("share", scroll.percent) }
    rule pixels { on scroll.pixels(5001) do log("pixels", scroll.pixels) }
    scenario "one" {
      when   wait 10s
      expect no log "share 6"
      when   scroll to 50
      expect log "share 6" once
      expect log "share 50" once
      expect no log "share 100"
      when   scroll to 0
      when   scroll to 100
      expect log "share 100" once
      expect no log "share 50"
      expect log "pixels 5001" once
    }`);
  expect(results).toEqual({ one: [] });
});

test('an error of the page starts rules once, with its file redacted and its message personal', async () => {
  const rule =
    'rule failed { on error do log("failed", error.message) log("file", error.file) log("line", error.line) }';
  const results = await runText(`${rule}
    scenario "one" {
      given  url is "https://www.example.com/a"
      when   throw "total is not defined"
      expect log "failed total is not defined" once
      expect log "file https://www.example.com/a" once
      expect log "line 1" once
      when   throw "total is not defined"
      expect no log "failed"
    }`);
  expect(results).toEqual({ one: [] });
  const { diagnostics } =
    compileText(`tag pixels { vendor: pixel group: targeting options: { url: "https://p.example" } }
    rule one { on error do raise(layer("failed"), { text: error.message }) }`);
  expect(diagnostics.map(({ code }) => code)).toEqual(['personal-not-declared']);
});

test('the report says how often a timer occurs', () => {
  const sentence = (event: string) => plainText(named(report(`rule one { on ${event} do log("a") }`), 'one').sentence);
  expect(sentence('timer(every: 30s)')).toBe('After each 30 s on the page, write "a" to the console.');
  expect(sentence('timer(every: 30s, times: 3)')).toContain('on the page, at most 3 times');
});

test.each(['timer(every: 0ms)', 'timer(every: 25 days)', 'timer(every: 1s, times: 0)'])(
  '%s is out of range',
  (event) => {
    const { diagnostics } = compileText(`rule one { on ${event} do log("a") }`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-value']);
  },
);
