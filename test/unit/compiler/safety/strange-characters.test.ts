import { describe, expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';
import { survive } from './survive.ts';

describe('reports a letter that looks like a Latin one, and reads it as that letter', () => {
  test.each([
    ['a Cyrillic letter in a name', 'condition p\u0430ge1 = path is "/"\nrule r { on ready when page1 do log("x") }', '"\u0430" (Cyrillic) only looks like "a".'],
    ['one in a keyword', 'c\u043endition c = path is "/"', '"\u043e" (Cyrillic) only looks like "o".'],
    ['a Greek one', 'const \u0391 = 1\nconst b = A', '"\u0391" (Greek) only looks like "A".'],
    ['one of full width', 'const \uff41b = 1\nconst c = ab', '"\uff41" (full width) only looks like "a".'],
    ['a dash for a minus sign', 'const c = 2 \u2013 1', '"\u2013" (U+2013) only looks like "-".'],
    ['a comma of full width', 'const c = [1\uff0c 2]', '"\uff0c" (full width) only looks like ",".'],
  ])('%s', (_, text, message) => {
    expect(compileText(text).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
  }); // prettier-ignore

  test('each letter once, however often it is used', () => {
    const text = 'condition p\u0430ge1 = path is "/"\nrule r { on ready when p\u0430ge1 do log("x") }';
    expect(reported(text)).toEqual(['look-alike: p\u0430ge1']);
    expect(survive(text.replace(' = ', ': ').replace(/rule.*/, ''), 'more.yaml')).toEqual(['look-alike']);
  });

  test('and rejects other letters in a name', () => {
    expect(reported('condition caf\u00e9 = path is "/"\nrule r { on ready when caf\u00e9 do log("x") }')).toEqual([
      'foreign-letter: caf\u00e9',
    ]);
    expect(reported('const \u{1d41a}b = 1')).toEqual(['foreign-letter: \u{1d41a}b']);
  });

  test('but accepts every alphabet in titles, texts and comments', () => {
    expect(
      reported(
        'rule r "\u0417\u0430\u044f\u0432\u043a\u0430" { on ready do log("\u5fdc\u52df\u3001caf\u00e9") } // \u0434\u0430 \u2013 \u00e9',
      ),
    ).toEqual([]);
  });
});

// "Trojan source": a file whose display differs from its content.
describe('a hidden character', () => {
  const hidden = [
    '\u202e',
    '\u202a',
    '\u2066',
    '\u2069',
    '\u200f',
    '\u061c',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u{e0041}',
  ];

  test.each(hidden)('%j is a mistake in a name', (character) => {
    expect(reported(`const a${character}b = 1\nconst c = ab`)).toEqual([`hidden-character: a${character}b`]);
    expect(survive(`const a${character}b: 1`, 'more.yaml')).toEqual(['hidden-character']);
  });

  test.each(hidden)('%j is a warning in texts and comments, in both syntaxes', (character) => {
    for (const [text, path] of [
      [`const a = "x${character}"`, 'more.dsl'],
      [`const a = 1 // x${character}`, 'more.dsl'],
      [`const a: "x${character}"`, 'more.yaml'],
      [`const a: 1 # x${character}`, 'more.yaml'],
    ] as const) {
      expect(survive(text, path)).toEqual(['hidden-character']);
    }
    const { diagnostics } = compileText(`const a = "x${character}" // ${character}`);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  test('is accepted as an escape', () => {
    expect(reported('const a = "x\\u202e"')).toEqual([]);
    expect(survive('const a: "x\\u202e"', 'more.yaml')).toEqual([]);
  });

  test('is accepted as a joiner in emoji and in languages that need it', () => {
    expect(reported('const a = "\u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"')).toEqual(
      [],
    );
  });

  test('is reported both as an error and as a warning', () => {
    const { diagnostics } = compileText('const a = "\u202e"\nconst b\u202e = 1');
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  });
});

describe('reports each construct of another language once', () => {
  test.each([
    ['comments', '# one\n# two\nconst a = 1 # three', ['foreign-operator: #']],
    ['block comments', '/* one */\n/* two\n   lines */\nconst a = 1', ['foreign-operator: /*']],
    ['smart quotes', 'rule r { on ready do log(\u201cone\u201d) log(\u201ctwo\u201d) }', ['foreign-operator: \u201c']],
    ['semicolons', 'const a = 1;\nconst b = 2;', ['foreign-operator: ;']],
  ])('%s', (_, text, expected) => expect(reported(text)).toEqual(expected));
});
