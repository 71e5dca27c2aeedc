import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf } from '../support/contrast.ts';

// axe measures in a browser, in the light scheme, which text is on which surface. The dark scheme replaces colours only.
const shared = readFileSync('preview/colours.css', 'utf8');
const stylesheets = [
  'preview/panel/panel.css',
  'demo/page/page.css',
  'demo/server/start.css',
  'examples/careers-site/site/site.css',
];
const texts = ['text', 'text-muted', 'accent', 'good', 'bad', 'wait'];
const surfaces = ['background', 'surface'];

function coloursOf(css: string, scheme: number): ReadonlyMap<string, string> {
  const tokens = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g);
  return new Map([...tokens].map(([, name, ...colours]) => [name, colours[scheme]]));
}

test.each(['light', 'dark'])('each colour of text has enough contrast on each surface, %s', (scheme) => {
  const at = scheme === 'light' ? 0 : 1;
  const pale = stylesheets.flatMap((path) => {
    const colours = coloursOf(shared + readFileSync(path, 'utf8'), at);
    const pairs = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface])), ['on-accent', 'accent']];
    const isPale = ([text, surface]: readonly string[]) =>
      colours.has(text) && colours.has(surface) && contrastOf(colours.get(text)!, colours.get(surface)!) < 4.5;
    return pairs.filter(isPale).map((pair) => [path, ...pair]);
  });
  expect(pale).toEqual([]);
});

test('stylesheets write colours as pairs for both schemes, and use only known ones for text and surfaces', () => {
  const known = [...texts, ...surfaces, 'on-accent'].map((name) => `var(--${name})`);
  const others = stylesheets.flatMap((path) => {
    const declared = readFileSync(path, 'utf8').matchAll(/[\s{;](?:color|background): ([^;]+);/g);
    return [...declared].flatMap(([, value]) => (known.includes(value) ? [] : [value]));
  });
  expect([...new Set(others)].toSorted()).toEqual([
    // Behind a video.
    '#1f1d28',
    'inherit',
    // The button that opens the panel, the panel before it has loaded, and the start page.
    'light-dark(#1d1b26, #eceaf4)',
    'light-dark(#faf9fc, #14131a)',
    'light-dark(#ffffff, #14131a)',
    'linear-gradient(45deg, var(--accent) 50%, transparent 50%)',
    'none',
  ]);
});

test('the button that opens the panel has enough contrast in both schemes', () => {
  const declared = readFileSync('demo/page/page.css', 'utf8').matchAll(
    /(?:background|color): light-dark\((#\w+), (#\w+)\);/g,
  );
  const [surface, text] = [...declared].map(([, ...colours]) => colours);
  expect(surface.map((colour, at) => contrastOf(colour, text[at])).filter((contrast) => contrast < 4.5)).toEqual([]);
});
