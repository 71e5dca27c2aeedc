import { expect, test } from 'vitest';
import { prelude, runText } from './run-text.ts';

test('a computed wait that is too long for a timer does not end at once', async () => {
  const results = await runText(`
    data pause: duration = layer("pause") else 0ms
    rule away { on start do wait(pause) then log("late") }
    scenario "one" {
      given  pause is 40 days
      expect no log "late"
      when   wait 1h
      expect no log "late"
    }`);
  expect(results).toEqual({ one: [] });
});

test('the time that an action may take is not too long for a timer, even if it includes a wait', async () => {
  const rules = `
    rule away { on start do wait(23 days) then log("late") }
    scenario "one" {
      when   wait 23 days
      expect no log "took longer"
      expect log "late" once
    }`;
  const results = await runText(rules, { before: prelude.replace('{', '{\n  timeout: 24 days') });
  expect(results).toEqual({ one: [] });
});
