import { createRandom } from '../random.ts';

/** What may be true of a visitor of the program that uses every declaration. One of each list is chosen, or nothing. */
const givens: readonly (readonly string[])[] = [
  ['site is main, stage is production', 'site is main, stage is production', 'site is other, stage is production'],
  ['layer("country") is "DE"', 'layer("country") is "JP"', 'layer("country") is "US"'],
  ['layer("refused") is true'],
  ['layer("title") is "Engineer"', 'layer("title") is "a@b.example"'],
  ['layer("word") is "a"', 'layer("word") is "Cab"', 'layer("word") is "b"'],
  ['layer("amount") is 5', 'layer("amount") is 2'],
  ['layer("user.email") is "c@d.example"'],
  ['path is "/jobs/1"', 'path is "/plain"', 'query("email") is "x"', 'query("ref") is "y"'],
  [
    'consent is [necessary, performance, targeting]',
    'consent is [necessary, performance, targeting]',
    'consent is [necessary, performance]',
    'consent is [necessary]',
    'cookie("OptanonConsent") is "groups=1:1,2:1,4:1"',
  ],
  ['cookie("mark") is "k"', 'session("mark") is "k"'],
  ['local("items") is "[\\"z\\"]"'],
  ['local("tagc.visits") is "3"'],
  ['answer(job) is { name: "n" }'],
];

const steps = [
  'push { event: "shown" }',
  'push { event: "card" }',
  'push { event: "ask" }',
  'push { event: "counted" }',
  'push { event: "raise" }',
  'push { event: "ask", word: "other" }',
  'set layer("country") to "JP"',
  'click button',
  'consent becomes [necessary, performance, targeting]',
  'consent becomes [necessary]',
  'wait 3s',
  'load "/jobs/2"',
];

/** Returns the text of a scenario with a random visitor, who does something. It expects nothing. */
export function randomVisitor(seed: number): string {
  const random = createRandom(seed);
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const given = givens.flatMap((list) => (random() < 0.7 ? [oneOf(list)] : []));
  const taken = Array.from({ length: 6 }, () => `when ${oneOf(steps)}`);
  const setup = given.length > 0 ? [`given ${given.join(', ')}`] : [];
  return `scenario "visitor ${seed}" {\n  ${[...setup, ...taken, 'expect no call "https://nothing.example/"'].join('\n  ')}\n}\n`;
}
