import { expect, test } from 'vitest';
import { plainText } from '../../compiler/contract/report/text.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { named, report } from './data/report-of.ts';
import { textOfView } from './render-view.tsx';

const data = report(`state seen "the offer was seen": flag { keep: page }
data offer: text = layer("offer")
page jobs "a job page" = path contains "jobs"
call lookup { get: "/lookup" timeout: 1s when page is jobs }
tag pixel { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
rule shown {
  on click("a.offer", hold: 400ms)
  when offer is "x" within 3s
  once in 2 days
  do set(seen, true) send(lookup) then pixel.run within 5s then always wait(1500ms) then log("x")
}`);

test('a rule page has no rule source outside its source: events, waits and actions are words', () => {
  const text = textOfView('#/rules/shown', data);
  const [words, source] = text.split('Source rules.dsl');
  for (const part of [
    'When a visitor clicks an element "a.offer"; delay leaving by 400 ms',
    'While it is false, it is checked again, for 3 seconds at most.',
    'Not if it happened less than 2 days before',
    'Remember that the offer was seen',
    'only if, when it is sent,the page is a job page',
    'after it has ended; not if that takes longer than 1 second',
    'Request an image from p.example',
    'runs in any case, after this one has ended or taken 5 seconds',
    'Wait 1.5 s',
  ]) {
    expect(words).toContain(part);
  }
  for (const part of ['set(seen', 'send(lookup', 'pixel.run', 'click(', 'once in']) {
    expect(words).not.toContain(part);
    expect(source).toContain(part);
  }
  // A pause is as long as it says.
  expect(words).toMatch(/Wait 1\.5 s[^]*?after it has ended(?!;)/);
});

test('the text document has the waits in words, and the source of each action', () => {
  const text = writeTextMarkdown(data);
  expect(text).toContain('Remember that the offer was seen: `set(seen, true)`');
  expect(text).toContain('not if that takes longer than 1 second');
  expect(text).toContain('while it is false, for 3 seconds at most');
});

test('an event that a request or tag causes says which consent that needs', () => {
  const declared = report(`call asks { get: "/asks" group: performance }
call free { get: "/free" group: necessary }
tag pixel { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
rule first { on ready do send(asks) send(free) pixel.run }
rule after { on answered(asks), failed(free), sent(pixel) do log("x") }`);
  const starts = named(declared, 'after').starts!.map(plainText);
  expect(starts.map((start) => start.split('; ')[1])).toEqual([
    'the request needs consent to performance when it starts',
    undefined,
    'the tag needs consent to targeting when it starts',
  ]);
});
