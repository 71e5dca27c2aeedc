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
scenario "clients get no answer, and rules go on" {
  expect log "known"
  expect log "offered"
}
`;

test('clients of vendors play, and are answered nothing', async () => {
  expect(await runText(text)).toEqual({ 'clients get no answer, and rules go on': [] });
});
