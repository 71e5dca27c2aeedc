import { expect, test } from 'vitest';
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
