import { describe, expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const chat = `
state step: text { initial: "idle" }
page help = path contains "help"
tag chat { vendor: pixel group: ads on click(".chat") when step is "open" or page is help options: { url: "https://chat.example/x" } }
rule opens { on click(".chat-open") do set(step, "open") }
rule closes { on click(".chat-close") when step is "open" do set(step, "closed") }
`;

test('an action that sets another value of a state runs for the same visitors', () => {
  const { changes } = compareTexts(chat, chat.replace('"closed"', '"idle"'));
  expect(changes).toMatchObject([{ name: 'closes', fields: [{ name: 'value', was: '"closed"', is: '"idle"' }] }]);
  expect(changes[0]).not.toHaveProperty('more');
  expect(changes[0]).not.toHaveProperty('less');
});

describe('a state that rules set', () => {
  const opens = `state step: text { initial: "idle" }
rule opens { on click(".open") do set(step, "open") }
tag chat { vendor: script group: ads options: { url: "https://chat.example/c.js" } }
`;

  test('is part of the words of an audience that a page without changes shows, too', () => {
    const rule = 'rule chats { on click(".chat") when step is "open" or path is "/help" do chat.run }\n';
    const [change] = compareTexts(opens + rule, (opens + rule).replace('group: ads', 'group: stats')).changes;
    for (const audience of [change.more, change.less]) {
      expect(audience).toMatchObject({ afterChange: false });
      expect(audience!.who.join()).toContain('"open"');
      expect(audience!.witness).not.toContain('step');
    }
  });

  test('lets more run although a page without changes shows only less', () => {
    const rule =
      'rule chats { on click(".chat") when step is "open" and path is "/a" or path is "/help" do chat.run }\n';
    const after = rule.replace('path is "/a" or path is "/help"', 'path starts with "/a"');
    const [{ more, less }] = compareTexts(opens + rule, opens + after).changes;
    expect(more).toMatchObject({ afterChange: true });
    expect(less).toMatchObject({ afterChange: false });
  });

  test('with another first value changes only what runs before an action sets it', () => {
    const of = (first: string, other: string) => `state step: text { initial: "${first}" }
rule opens { on click(".open") do set(step, ${other}) }
tag chat { vendor: pixel group: stats options: { url: "https://chat.example/c" } }
rule begun { on click(".begun") when step is "idle" do chat.run }
rule open { on click(".opened") when step is "open" do log("open") }
`;
    for (const other of ['"open"', 'layer("x") else "open"']) {
      const [was, is] = [of('idle', other), of('other', other)];
      const [fewer, more] = [compareTexts(was, is), compareTexts(is, was)];
      const who = ['no action has set step', 'stats granted'];
      const of1 = ({ changes }: typeof fewer) => changes.filter(({ kind }) => kind === 'rule');
      expect(of1(fewer)).toMatchObject([{ name: 'begun', less: { who, isExact: true } }]);
      expect(of1(more)).toMatchObject([{ name: 'begun', more: { who, isExact: true } }]);
      expect([fewer, more].map(({ hosts }) => hosts)).toMatchObject([
        [{ noLonger: ['tag "chat" as often'] }],
        [{ receives: ['tag "chat" more often'] }],
      ]);
    }
  });

  test.each([
    ['an action', 'rule logs { on layer("x") do log(VALUE) }'],
    ['a tag', 'tag p { vendor: pixel group: ads on layer("x") options: { url: "https://p.example/p", parameters: { s: VALUE } } }'],
  ])('decides what %s sends', (_, sends) => {
    const of = (value: string) => opens + sends.replace('VALUE', `case { step is "open": "${value}", otherwise: "none" }`);
    const [change] = compareTexts(of('a'), of('b')).changes;
    expect(change.fields).toHaveLength(1);
    expect(change.sends).toMatchObject({ afterChange: true });
  }); // prettier-ignore
});

test('a stored state that begins with another constant names the constant and what reads the state', () => {
  const of = (value: string) => `const begin = "${value}"
state step: text { initial: begin, keep: session }
rule opens { on click(".open") do set(step, "open") }
rule reads { on click(".reads") when step is "one" do log("reads") }
`;
  const { changes, causes } = compareTexts(of('one'), of('two'));
  const change = changes.find(({ kind }) => kind === 'state')!;
  expect(change.settings).toMatchObject([{ name: 'initial', was: 'begin = "one"', is: 'begin = "two"' }]);
  expect(change.causes.map((at) => causes[at].name)).toContain('begin');
  expect(change.others).toEqual(['rule "reads"']);
});
