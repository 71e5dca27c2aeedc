import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lexer, type IToken } from 'chevrotain';
import { expect, test } from 'vitest';
import { vocabulary } from '../../../../compiler/describe/editor/vocabulary.ts';
import type { Sort, VocabularyEntry } from '../../../../compiler/describe/editor/vocabulary-entry.ts';
import { personalKinds } from '../../../../compiler/language/model/label.ts';
import { claims } from '../../../../compiler/language/syntax/claims.ts';
import { keywords, tokens } from '../../../../compiler/language/syntax/dsl/tokens.ts';
import { usualGroups } from '../../../../compiler/language/tables/usual-groups.ts';
import { loadGrammar } from '../../../support/textmate/colour-rules.ts';

const colour = await loadGrammar();

/** Returns the scopes of each character of a text, without that of the file. */
function scopesIn(text: string): readonly (readonly string[])[] {
  const at: (readonly string[])[] = Array.from({ length: text.length }, () => []);
  for (const { start, end, scopes } of colour(text)) at.fill(scopes.slice(1), start, end);
  return at;
}

// ── The rule files of the repository ────────────────────────────────────────────────────────────

const lexer = new Lexer(tokens, { positionTracking: 'onlyOffset', ensureOptimizations: false, skipValidations: true });
const keywordNames = new Set(keywords.map(({ name }) => name));

/** The scope of each character of a token; other tokens may have any. */
const scopesOfTokens: Readonly<Record<string, RegExp>> = {
  comment: /^comment/,
  text: /^string\.quoted/,
  'unterminated text': /^string\.quoted/,
  number: /^constant\.numeric/,
  date: /^constant\.numeric\.date/,
  pattern: /^string\.regexp/,
  region: /^constant\.other\.region/,
  requirement: /^constant\.other\.requirement/,
};
/** The last two are those of declared and called names, which may be keywords. */
const scopesOfKeywords =
  /^(keyword|storage|constant\.language|support\.(type|function)|entity\.name|variable\.other\.\w+\.(?!tagc)\w+)/;

/** Returns the tokens of a text that have a character with another scope than their kind of token has. */
function wronglyColoured(text: string): string[] {
  const scopes = scopesIn(text);
  const { tokens: found, groups } = lexer.tokenize(text);
  const wanted = (token: IToken, at: number): RegExp => {
    const { name } = token.tokenType;
    if (!keywordNames.has(name)) return scopesOfTokens[name] ?? /./;
    // Any word may be the name of a field.
    return found[at - 1]?.image === '.' || found[at + 1]?.image === ':' ? /./ : scopesOfKeywords;
  };
  const isRight = ({ image, startOffset }: IToken, fits: RegExp): boolean =>
    scopes
      .slice(startOffset, startOffset + image.length)
      .every((all, at) => /\s/.test(image[at]) || all.some((scope) => fits.test(scope)));
  const wrong = found.filter((token, at) => !isRight(token, wanted(token, at)));
  const comments = (groups.comments ?? []).filter((token) => !isRight(token, scopesOfTokens.comment));
  return [...wrong, ...comments].map(
    ({ tokenType, image, startOffset }) => `${tokenType.name} ${image}: ${scopes[startOffset].join(' ') || 'no scope'}`,
  );
}

const ruleFiles = ['bench/project', 'examples', 'managers', 'rules', 'templates', 'test', 'vendors']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.dsl') && !path.includes('node_modules'));

test('colours each token of each rule file as what the lexer reads', () => {
  expect(ruleFiles.length).toBeGreaterThan(300);
  const wrong = ['rules.dsl', ...ruleFiles].flatMap((path) =>
    wronglyColoured(readFileSync(path, 'utf8')).map((one) => `${path}: ${one}`),
  );
  expect(wrong).toEqual([]);
});

test('a text without its second quote, or a bracket that is open, colours nothing on the next line', () => {
  const [first, second] = ['rule a "open {', 'const wait = 3s // "'];
  const alone = scopesIn(second);
  expect(scopesIn(`${first}\n${second}`).slice(first.length + 1)).toEqual(alone);
  expect(scopesIn(`/* ${first}\n${second}`).slice(first.length + 4)).toEqual(alone);
});

// ── The words of the tables ─────────────────────────────────────────────────────────────────────

/** How a word of a sort is written, with a scope that colours it. Sorts with another form are below. */
const places: Readonly<Partial<Record<Sort, { readonly form: string; readonly scope: RegExp }>>> = {
  kind: { form: 'NAME one "One" {', scope: /^storage\.type/ },
  field: { form: 'NAME: one', scope: /^(support\.type\.property-name)/ },
  clause: { form: '  NAME one', scope: /^keyword\.control\.clause/ },
  operator: { form: 'one NAME two', scope: /^keyword\.operator/ },
  type: { form: 'one: NAME', scope: /^support\.type/ },
  event: { form: 'on NAME', scope: /^support\.class\.event/ },
  'event field': { form: 'when NAME is "one"', scope: /^support\.variable/ },
  'built-in value': { form: 'one(NAME)', scope: /^support\.variable/ },
  source: { form: 'one = NAME("a")', scope: /^support\.function/ },
  function: { form: 'one = NAME(two)', scope: /^support\.function/ },
  action: { form: 'do NAME(one)', scope: /^support\.function/ },
  'consent manager': { form: 'stored: NAME(one: 1)', scope: /^support\.function/ },
  vendor: { form: 'vendor: NAME', scope: /^support\.class\.vendor/ },
  option: { form: 'NAME: one', scope: /^support\.type\.property-name/ },
  'vendor action': { form: 'one = two.NAME(three)', scope: /^support\.function/ },
  given: { form: 'given NAME is one', scope: /^support\.variable/ },
  step: { form: 'when NAME "one"', scope: /^keyword\.other\.step/ },
  expectation: { form: 'expect no NAME "one"', scope: /^keyword\.other\.expectation/ },
  'assertion property': { form: 'every tag where NAME is one', scope: /^support\.variable/ },
  country: { form: '[NAME, one]', scope: /^constant\.language\.country/ },
  unit: { form: 'one: 30NAME', scope: /^keyword\.other\.unit/ },
};
const anyKeyword = /^(keyword|storage|constant|support)/;

/** Whether each word of a name has the scope, where the text has the name. */
function isColoured(text: string, name: string, scope: RegExp): boolean {
  const scopes = scopesIn(text);
  const word = name.replaceAll(/[.?*+]/g, '\\$&');
  const start = text.search(/\w/.test(name) ? new RegExp(`(?<![A-Za-z-])${word}(?!\\w)`) : new RegExp(word));
  return [...name].every((sign, at) => /[\s.]/.test(sign) || scopes[start + at].some((one) => scope.test(one)));
}

/** Words that stand for a name of the project: `page is <class>`, and an action of a tag. */
const isName = ({ name, sort }: VocabularyEntry) =>
  name.includes('<') || (sort === 'expectation' && name === 'tag.action');

test('colours each word that rules can use', () => {
  const missing = vocabulary
    .filter((entry) => !isName(entry))
    .filter(({ name, sort, signature }) => {
      if (sort === 'word') {
        // The signature of a verb may have its object between its words.
        return name.split(' ').some((word) => !isColoured(signature, word, anyKeyword));
      }
      const { form, scope } = places[sort]!;
      return !isColoured(form.replace('NAME', name), name, scope);
    });
  expect(missing.map(({ name, sort }) => `${sort} ${name}`)).toEqual([]);
});

test.each(keywords.map(({ name }) => name))('colours the keyword %s', (name) => {
  expect(isColoured(`one ${name} two`, name, anyKeyword)).toBe(true);
});

test('colours verbs of assertions, kinds of personal data and usual consent groups', () => {
  const verbs = claims.filter(
    (claim) => !claim.split(' ').every((word) => isColoured(`tag ads ${claim} "x" when two`, word, anyKeyword)),
  );
  const labels = personalKinds.filter(
    (kind) => !isColoured(`data one: personal(${kind}) text = two`, kind, /^support\.constant/),
  );
  const groups = usualGroups.filter(
    (group) => !isColoured(`optOut: [${group}]`, group, /^variable\.other\.enummember/),
  );
  expect({ verbs, labels, groups }).toEqual({ verbs: [], labels: [], groups: [] });
});

test('gives declared names the scope of their kind', () => {
  const declared = [
    'tag ads {',
    'group ads = 1',
    'event ads = layer("a")',
    'function ads(a: text): text = a',
    'private const ads = 1',
  ];
  const scopes = declared.map((text) => scopesIn(text)[text.indexOf('ads')].at(-1));
  expect(scopes).toEqual([
    'entity.name.type.tag.tagc',
    'variable.other.enummember.group.tagc',
    'entity.name.type.event.tagc',
    'entity.name.function.function.tagc',
    'variable.other.constant.const.tagc',
  ]);
});

test('colours escapes in texts, and parts of regular expressions', () => {
  const [escape, set] = [scopesIn(String.raw`"a\n"`), scopesIn('path matches /^a[bc]+/i')];
  expect(escape[2].at(-1)).toBe('constant.character.escape.tagc');
  expect(set[16].at(-1)).toBe('constant.other.character-class.set.regexp.tagc');
});
