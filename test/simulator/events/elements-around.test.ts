import { expect, test } from 'vitest';
import { runText } from '../run-text.ts';

test('scenarios build the surroundings of an element from selectors, with what rules read there, as in Chromium', async () => {
  const text = `
    rule card {
      on click(".card a")
      do log(declassify(contentOf(findIn(closest(target, ".card"), "h3")), "test") else "none")
         log("place " + text(indexAmong(closest(target, ".card"), ".card", within: ".list") else -1))
         log(declassify(contentOf(closest(target, "[data-number]"), attribute: "data-number"), "test") else "none")
    }
    rule topic { on submit do log(declassify(fieldOf(target, "topic"), "test") else "none") }
    scenario "card" {
      given element(".list .card[data-number='7'] h3") is "Seven"
      when click ".list .card[data-number='7'] a"
      expect log "Seven" expect log "place 0" expect log "7"
    }
    scenario "form" {
      given element("form#f input[name=topic]", value) is "prices"
      when submit "form#f"
      expect log "prices"
    }`;
  expect(await runText(text)).toEqual({ card: [], form: [] });
});
