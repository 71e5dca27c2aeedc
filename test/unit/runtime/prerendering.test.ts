import { expect, test } from 'vitest';
import { minifyText, prelude } from '../../support/compile-text.ts';
import { runBundle, type FakePage } from '../../support/run-bundle.ts';

const code = await minifyText(
  `
state seen: counter { keep: visitor }

event shown = layer("shown")
event asked = direct("asked")
event opened = window("opened")

tag pixels { vendor: pixel  group: necessary  options: { url: "https://pixel.example/p" } }

rule begin { on start do increase(seen) log("start") }
rule show  { on shown do log("shown", event.label) pixels.send { label: event.label } }
rule ask   { on asked do log("asked", event.detail) }
rule open  { on opened do log("opened") }
rule host  { on start do log(library.host) }
`,
  prelude.replace('_satellite', 'directCalls'),
);

const script = 'https://cdn.example/tags/main.js';

function open(page: FakePage = {}) {
  const ran = runBundle(code, { script, ...page });
  const activate = () => {
    ran.page.document.prerendering = false;
    ran.dispatch('prerenderingchange', {});
  };
  return { ...ran, activate };
}

test('runs at once in a page that is not prerendered', () => {
  const { said } = open({ layer: [{ event: 'shown', label: 'a' }] });
  expect(said).toEqual([['start'], ['cdn.example'], ['shown', 'a']]);
});

test('runs no rule and sends nothing before a prerendered page is opened', () => {
  const { said, sent, page, activate } = open({ prerendering: true, layer: [{ event: 'shown', label: 'a' }] });
  page.adobeDataLayer.push({ event: 'shown', label: 'b' });
  expect([said, sent]).toEqual([[], []]);
  activate();
  expect(sent).toHaveLength(2);
});

test('runs rules for what happened before in its order when the page is opened, and for each event once', () => {
  const { said, page, activate } = open({ prerendering: true, layer: [{ event: 'shown', label: 'a' }] });
  page.adobeDataLayer.push({ event: 'shown', label: 'b' });
  page.directCalls.track('asked', 1);
  page.directCalls.track('unknown');
  page.directCalls.track('asked', 2);
  expect(said).toEqual([]);
  activate();
  page.adobeDataLayer.push({ event: 'shown', label: 'c' });
  page.directCalls.track('asked', 3);
  expect(said).toEqual([
    ['asked', 1],
    ['"unknown" is not a direct call of test.'],
    ['asked', 2],
    ['start'],
    ['cdn.example'],
    ['shown', 'a'],
    ['shown', 'b'],
    ['shown', 'c'],
    ['asked', 3],
  ]);
});

test('starts once although the page dispatches the event again', () => {
  const { said, page, activate } = open({ prerendering: true });
  page.directCalls.track('asked', 1);
  activate();
  activate();
  expect(said).toEqual([['asked', 1], ['start'], ['cdn.example']]);
});

test('offers the data layer and the functions for direct calls while the page is prerendered', () => {
  const { page } = open({ prerendering: true, layer: [{ job: { id: 7 } }] });
  expect(page.adobeDataLayer.getState('job.id')).toBe(7);
  page.directCalls.setVar('a', 1);
  expect(page.directCalls.getVar('a')).toBe(1);
});

test('runs at once if an element of the page shadows the property', () => {
  const { said } = open({ prerendering: {} as boolean });
  expect(said).toEqual([['start'], ['cdn.example']]);
});
