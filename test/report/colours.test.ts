import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf } from '../support/contrast.ts';

// axe measures in a browser, in the light theme, which text is on which surface. The dark theme replaces colours only.
const files = readdirSync('report', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('tokens.css'))
  .map((path) => join('report', path));
const [light, dark] = readFileSync('report/shell/tokens.css', 'utf8').split('@media').map(coloursOf);
const themes = { light, dark };

const texts = ['text', 'muted', 'accent', 'proved', 'refuted', 'undeclared', 'personal', 'third'];
const surfaces = ['background', 'surface', 'sunken', 'mark', 'personal-soft'];
const hues = ['accent', 'muted', ...Array.from({ length: 6 }, (_, at) => `group-${at}`)];
const textsOnHues = ['on-group', 'surface', 'background'];
/** The colours of dots, bars and patches. No text is on them. */
const shapes = ['border', 'bar-soft'];

function coloursOf(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]));
}

/** Returns the values of properties in all stylesheets except that of the tokens. */
function valuesOf(properties: string): readonly string[] {
  const declaration = new RegExp(`[\\s{;](?:${properties}): ([^;]+);`, 'g');
  const values = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, value]) => value),
  );
  return [...new Set(values)].toSorted();
}

const tokensOf = (values: readonly string[]) => values.flatMap((value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? []);

test.each(Object.entries(themes))('each colour of text has enough contrast on each surface, %s', (_, colours) => {
  const contrast = (one: string, other: string) => contrastOf(colours.get(one)!, colours.get(other)!);
  const pairs = [
    ...texts.flatMap((text) => surfaces.map((surface) => [text, surface])),
    ...textsOnHues.flatMap((text) => hues.map((hue) => [text, hue])),
  ];
  expect(pairs.filter(([text, surface]) => contrast(text, surface) < 4.5)).toEqual([]);
  expect(['background', 'surface', 'sunken'].filter((surface) => contrast('border', surface) < 3)).toEqual([]);
});

test('the dark theme has every colour of the light theme', () =>
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted()));

test('stylesheets use only these colours, so that they are right in both themes', () => {
  const known = new Set([...texts, ...textsOnHues]);
  expect(tokensOf(valuesOf('color')).filter((name) => !known.has(name))).toEqual([]);
  const grounds = new Set([...surfaces, ...hues, ...shapes, 'hue']);
  expect(tokensOf(valuesOf('background|background-color')).filter((name) => !grounds.has(name))).toEqual([]);
  expect(tokensOf(valuesOf('--hue')).filter((name) => !hues.includes(name))).toEqual([]);
  const others = valuesOf('(?:[\\w-]*-)?color|background|fill|stroke|--(?:background|hue)').filter(
    (value) => !value.startsWith('var('),
  );
  expect(others).toEqual([
    // Print is always light.
    '#fff',
    'currentColor',
    'inherit',
    'none',
    'rgb(0 0 0 / 45%)',
    'transparent',
    "url('#verdict-hatch')",
  ]);
});

test('a link without underline is as hard to see beside text in the light theme, which axe finds, as in the dark one', () => {
  const beside = ['text', 'muted'].map((text) => contrastOf(light.get('accent')!, light.get(text)!));
  expect(Math.max(...beside)).toBeLessThan(3);
});
