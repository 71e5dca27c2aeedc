import { expect, test } from 'vitest';
import { runText } from './run-text.ts';

const text = `
tag identity {
  vendor: visitorIdentity
  group:  necessary
  options: { organisation: "ABC", server: "identity.example.com" }
}
tag target {
  vendor: personalisation
  group:  necessary
  options: { edge: "edge.example.com", client: "example", hide: "#main", visitor: identity.mid }
}
rule a {
  on start
  do identity.request then log("known", text(exists identity.mid))
     target.page then log("offered")
}
scenario "clients get no response, and rules continue" {
  expect log "known"
  expect log "offered"
}
`;

test('runs clients of vendors without responses', async () => {
  expect(await runText(text)).toEqual({ 'clients get no response, and rules continue': [] });
});
