import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Grammar } from '../../compiler/language/syntax/dsl/grammar.ts';
import { keywords } from '../../compiler/language/syntax/dsl/tokens.ts';
import { describePart } from '../../scripts/grammar/describe-part.ts';
import { diagrams } from '../../scripts/grammar/diagrams.ts';
import { readGrammar } from '../../scripts/grammar/read-grammar.ts';
import { titles, values } from '../../scripts/grammar/user-words.ts';

const rules = new Map(readGrammar().map(({ title, part }) => [title, describePart(part)]));

test('every rule of the parser has a diagram, or is a single word of the user', () => {
  const names = Object.keys(new Grammar(false).getGAstProductions());
  // A count other than "once" and a key with hyphens are parsed only for their error messages.
  const inPlace = ['claim', 'other-count', 'rest-of-key'];
  expect(names.toSorted()).toEqual([...Object.keys(titles), ...Object.keys(values), ...inPlace].toSorted());
});

test('prints a rule as the parser follows it', () => {
  expect(rules.get('file')).toBe('any number of (declaration)');
  expect(rules.get('type')).toBe(
    'optionally (label), then name, then optionally ("of", then type), then optionally ("?")',
  );
  expect(rules.get('expression')).toBe('conjunction, then any number of ("or", then conjunction)');
});

test('leaves out what is parsed only for an error message', () => {
  expect(rules.get('entry')).toBe('expression, then optionally (":", then expression), then optionally (",")');
  expect(rules.get('comparison')).toBe('fallback, then optionally (comparator, then fallback)');
  expect(rules.get('comparator')).not.toContain('"="');
  expect(rules.get('on')).toBe('"on", then values');
});

test('uses only words of users', () => {
  const text = [...rules.values()].join('\n');
  expect(text).not.toMatch(/undefined|unterminated|foreign|curly|round|square|-value|-word/);
  for (const { name } of keywords) {
    // Names of types are plain names to the grammar.
    if (name !== 'list' && name !== 'set') expect(text, name).toContain(`"${name}"`);
  }
});

test.each(diagrams())('the image of $title is self-contained', ({ svg, path }) => {
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|@import|https?:|<script|NaN|undefined/);
  expect(readFileSync('docs/language/syntax.md', 'utf8')).toContain(`](../${path})`);
});
