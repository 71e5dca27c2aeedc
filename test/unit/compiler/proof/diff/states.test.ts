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
