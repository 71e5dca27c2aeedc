import { expect, test } from 'vitest';
import { prelude, runText } from '../run-text.ts';

const kinds = [
  ['of Adobe', prelude],
  ['of Google', prelude.replace('"adobeDataLayer"', 'gtm("dataLayer")')],
] as const;

test.each(kinds)('rules read the data layer %s as it was at an event from before the script', async (_, before) => {
  const results = await runText(
    `data name: text = layer("page.name")
    rule shown { on layer("shown") do log("shown", name else "none") }
    rule fits { on layer(/^sho/) do log("fits", name else "none") }
    rule moved { on layerChange("page.name") do log("moved", name else "none") }
    scenario "one" {
      given  page is prerendered
      when   push { page: { name: "one" } }
      when   push { event: "shown" }
      when   push { event: "shown", page: { name: "two" } }
      when   push { page: { name: "three" } }
      when   activate
      expect log "shown one" once
      expect log "shown two" once
      expect log "fits one" once
      expect log "fits two" once
      expect log "moved one" once
      expect log "moved two" once
      expect log "moved three" once
      when   push { event: "shown" }
      expect log "shown three" once
    }`,
    { before },
  );
  expect(results).toEqual({ one: [] });
});
