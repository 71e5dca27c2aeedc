import { describe, expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const program = (type: string, condition: string) => `project test { dataLayer: "layer" own: ["example.com"] }
site main
stage production
data amount: ${type} = layer("amount")
call ask { get: "https://api.example.com/ask" answer: { amount: ${type} } }
rule asks { on start do send(ask) }
rule answered { on answered(ask) when ask.${condition} do log("answered") }
rule shown { on layer("shown") when ${condition} do log("shown") }
rule sent { on layer("sent") when exists amount do push({ event: "sent", amount: amount else 0 }) }
rule wide { on layer("wide") when viewport.width >= 600 do log("wide") }
`;

const compare = (before: string, after: string) => compareTexts(before, after, '').changes;

const audiencesOf = (changes: ReturnType<typeof compare>, of: string) => {
  const { more, less } = changes.find(({ name, kind }) => kind === 'rule' && name === of) ?? {};
  return { more: more?.who, less: less?.who, example: (more ?? less)?.witness };
};

describe('a number that is read as an integer in one version', () => {
  const [integer, number] = ['integer', 'number'].map((type) => program(type, 'amount > 3'));

  test.each([
    ['of the page', 'shown', 'layer("amount")'],
    ['of a response', 'answered', 'ask.amount'],
  ])('is the same number %s, or missing as an integer', (_, rule, name) => {
    const who = [`${name} is not an integer`, `${name} > 3`];
    const example = `${name} is 4.5`;
    expect(audiencesOf(compare(integer, number), rule)).toEqual({ more: who, less: undefined, example });
    expect(audiencesOf(compare(number, integer), rule)).toEqual({ more: undefined, less: who, example });
  });

  test('is not sent otherwise if both versions have it', () => {
    const changes = compare(integer, number).filter(({ name }) => name === 'sent');
    expect(changes.map(({ more, fields }) => [more?.who, fields])).toEqual([
      [['layer("amount") is not an integer', 'exists layer("amount")'], []],
    ]);
  });

  const values = [undefined, 0, 0.5, 1, 1.5, 2, 2.5, 3];
  const tests: readonly (readonly [string, (value: number) => boolean])[] = [
    ['amount > 1', (value) => value > 1],
    ['amount >= 1', (value) => value >= 1],
    ['amount < 2', (value) => value < 2],
    ['amount <= 2', (value) => value <= 2],
    ['amount is 2', (value) => value === 2],
    ['amount is 1.5', (value) => value === 1.5],
  ];
  test.each(tests.flatMap((one) => tests.map((other) => [one[0], other[0], one[1], other[1]] as const)))(
    'has more and fewer visitors exactly if some value shows it: %s, then %s',
    (before, after, was, is) => {
      const { more, less } = audiencesOf(compare(program('integer', before), program('number', after)), 'shown');
      const truths = values.map((value) => ({
        before: Number.isInteger(value) && was(value!),
        after: value !== undefined && is(value),
      }));
      expect(more !== undefined).toBe(truths.some((one) => one.after && !one.before));
      expect(less !== undefined).toBe(truths.some((one) => one.before && !one.after));
    },
  );
});

test('a single number between two limits is named', () => {
  const before = program('number', 'amount > 3');
  const { less } = audiencesOf(compare(before, before.replace('>= 600', '> 600')), 'wide');
  expect(less).toEqual(['viewport.width is 600']);
});

test('a missing number is not named as a larger one', () => {
  const changes = compare(program('number', 'amount > 3'), program('number', 'amount > 5'));
  expect(audiencesOf(changes, 'shown').less).toEqual(['amount <= 5', 'amount > 3']);
});
