import { createRandom } from '../../support/random.ts';

/** A project with one changed file among valid ones. */
export interface Input {
  readonly seed: number;
  /** How the file was made, for the failure message. */
  readonly how: string;
  readonly path: string;
  readonly text: string;
}

type Random = () => number;

/** Returns one input for each seed: a valid file with changes, or only noise. `files` are texts by path. */
export function makeInput(seed: number, files: Readonly<Record<string, string>>): Input {
  const random = createRandom(seed);
  const [path, text] = pick(Object.entries(files), random);
  const [how, make] = pick(makers, random);
  return { seed, how, path, text: make(text, random) };
}

const makers: readonly (readonly [string, (text: string, random: Random) => string])[] = [
  ['text lost', (text, random) => withStretch(text, random, () => '')],
  ['text doubled', (text, random) => withStretch(text, random, (stretch) => stretch + stretch)],
  ['text moved', (text, random) => withStretch(text, random, () => '') + withStretch(text, random, (s) => s)],
  [
    'punctuation inserted',
    (text, random) => times(1 + random() * 8, text, (all) => insert(all, pick(signs, random), random)),
  ],
  [
    'characters inserted',
    (text, random) => times(1 + random() * 8, text, (all) => insert(all, character(random), random)),
  ],
  ['one character many times', (text, random) => insert(text, pick(signs, random).repeat(1 + random() * 3000), random)],
  ['cut off', (text, random) => text.slice(0, random() * text.length)],
  [
    'lines in another order',
    (text, random) =>
      text
        .split('\n')
        .toSorted(() => random() - 0.5)
        .join('\n'),
  ],
  ['other line breaks', (text, random) => text.replaceAll('\n', pick(['\r\n', '\r', '\u2028', ' '], random))],
  [
    'other indentation',
    (text, random) => text.replace(/^ +/gm, (space) => (random() < 0.9 ? space : ' '.repeat(random() * 12))),
  ],
  [
    'lookalike or invisible letters',
    (text, random) => text.replace(/[aeocpx ]/g, (letter) => (random() < 0.995 ? letter : pick(strange, random))),
  ],
  ['only punctuation', (_, random) => Array.from({ length: random() * 400 }, () => pick(signs, random)).join(' ')],
  ['only noise', (_, random) => Array.from({ length: random() * 400 }, () => character(random)).join('')],
];

// prettier-ignore
const signs: readonly string[] = [
  '{', '}', '(', ')', '[', ']', '"', "'", '=', ':', ': ', ',', '.', '+', '-', '&', '/', '//', '#', ' #', ';', '\\',
  'is', 'not', 'on', 'do', 'when', 'case', 'rule', 'by', 'private', 'assert', 'scenario', 'given', 'expect', 'else',
  'x', '5s', '007', '"text"', '__proto__', 'constructor', 'null', '~', '- ', '? ', '| ', '> ', '&a ', '*a', '!!str ',
  '<<', '!!binary ', '|-\n', '>+2\n', "''", '- - ', '#: ', '*/', '/*', '“', '＝', '–', '%TAG ! !\n',
  '%', '@', '`', '\n', '\n  ', '\t', '---\n', '...\n', '{}', '[]', '/(a+)+$/', '\u0000', '\ufeff',
];

const strange = ['\u0430', '\u0435', '\u03bf', '\u0441', '\u200b', '\u202e'];

/**
 * Generates any code unit, with a preference for troublesome ones: control characters, surrogate halves, right-to-left
 * letters.
 */
function character(random: Random): string {
  const kind = random();
  if (kind < 0.2) return String.fromCharCode(random() * 32);
  if (kind < 0.4) return String.fromCharCode(0xd800 + random() * 0x800);
  if (kind < 0.5) return pick(['\u202e', '\u2066', '\u200b', '\u0430', '\u00a0', '\ufeff', '\u2028'], random);
  return String.fromCharCode(kind < 0.9 ? 32 + random() * 95 : random() * 65536);
}

function withStretch(text: string, random: Random, change: (stretch: string) => string): string {
  const start = Math.floor(random() * text.length);
  const end = start + Math.floor(random() ** 3 * (text.length - start));
  return text.slice(0, start) + change(text.slice(start, end)) + text.slice(end);
}

function insert(text: string, what: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + what + text.slice(at);
}

function times(count: number, text: string, change: (text: string) => string): string {
  let changed = text;
  for (let done = 1; done <= count; done++) changed = change(changed);
  return changed;
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)];
}
