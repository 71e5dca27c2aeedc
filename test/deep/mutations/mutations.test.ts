import { describe, expect, test } from 'vitest';
import { careersRules } from './careers-rules.ts';
import { createJudge } from './create-judge.ts';
import { mutationsIn } from './mutations-in.ts';
import { oneLine } from './one-line.ts';
import { operators } from './operators.ts';
import { reasons } from './reasons.ts';

describe('each kind of change', () => {
  test.each(operators.map((operator) => [operator.kind, operator] as const))('%s', (kind, { example }) => {
    const [before, after] = example;
    const mutations = mutationsIn({ 'rules.dsl': before });
    expect(mutations.filter((mutation) => mutation.kind === kind).map(({ text }) => text)).toContain(after);
  });

  test('has a unique name', () => expect(new Set(operators.map(({ kind }) => kind)).size).toBe(operators.length));
});

describe('has a place', () => {
  const textsOf = (text: string, kind: string) =>
    mutationsIn({ 'rules.dsl': text })
      .filter((mutation) => mutation.kind === kind)
      .map((mutation) => mutation.text);

  test('drops each operand of a chain alone', () =>
    expect(textsOf('condition shown = a and b and c', 'a condition or an operand of one dropped')).toEqual([
      'condition shown = a and b',
      'condition shown = a and c',
      'condition shown = b and c',
    ]));

  test('does not negate twice under a `not`', () =>
    expect(textsOf('condition shown = not (a is 1)', 'a `not` removed or inserted')).toEqual([
      'condition shown = (a is 1)',
    ]));

  test('drops each key of a row alone, and the whole row', () =>
    expect(
      textsOf('matrix server: text by country { CN, HK: "a", otherwise: "b" }', 'a row of a table or a case dropped'),
    ).toEqual([
      'matrix server: text by country { otherwise: "b" }',
      'matrix server: text by country { HK: "a", otherwise: "b" }',
      'matrix server: text by country { CN: "a", otherwise: "b" }',
    ]));

  test('writes out a shorthand field before swapping it', () =>
    expect(
      textsOf(
        'rule seen {\n  on start\n  do analytics.page { pageType, branch: siteBranch }\n}',
        "a beacon's variable or a tag's option swapped with its neighbour",
      ),
    ).toEqual(['rule seen {\n  on start\n  do analytics.page { pageType: siteBranch, branch: pageType }\n}']));

  test('does not change requirements, titles, files, scenarios and assertions', () =>
    expect(
      mutationsIn({
        'rules.dsl': [
          'import "rules/more.dsl"',
          'scenario "one" { given path is "/" }',
          'assert "two" { every tag runs only when exists country }',
          'event sent = layer("sent") { schema: "schemas/sent.json" }',
        ].join('\n'),
      }).map(({ kind, instead }) => [kind, instead]),
    ).toEqual([
      ['a text changed', '"senx"'],
      ['a setting dropped', ''],
    ]));
});

describe('the verdict on a change', () => {
  const project = {
    'rules.dsl': [
      'project small { dataLayer: "layer" }',
      'site main { hosts: { production: ["www.example.com"] } }',
      'stage production',
      'countries far = [JP, AU]',
      'countries unused = [JP]',
      'data country: country = layer("country")',
      'condition near = exists country and not (country in far)',
      'rule seen { on start when exists country and country in far do log("seen") }',
      'scenario "far away" { given country is JP expect log "seen" }',
    ].join('\n'),
  };
  const judge = createJudge('rules.dsl', project);
  const fateOf = async (before: string, after: string) => {
    const found = mutationsIn(project).find(
      ({ start, instead }) => project['rules.dsl'].startsWith(before, start) && instead === after,
    );
    const { fate } = await judge(found!);
    return fate;
  };

  test.each([
    ['a scenario fails', 'JP, AU', '', 'scenarios'],
    ['an error is reported', 'exists country and not', 'not (country in far)', 'types'],
    ['nothing is another', 'JP]\ndata', '', 'same'],
    ['no scenario notices', ', AU', '', 'unnoticed'],
  ])('%s', async (_, before, after, fate) => expect(await fateOf(before, after)).toBe(fate));
});

test('every reason for an undetectable mutation matches a mutation', () => {
  const mutations = mutationsIn(careersRules);
  const made = new Set(
    mutations.map(({ path, was, instead }) => JSON.stringify([path, oneLine(was), oneLine(instead)])),
  );
  const listed = reasons.flatMap(({ of }) => of.map((one) => JSON.stringify(one)));
  expect(listed.filter((one) => !made.has(one))).toEqual([]);
});
