import { expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

const project = (when: string, rule: string, claim: string) => `${prelude}
data name: text = layer("page.name") else "none"
tag px { vendor: pixel group: targeting when ${when} options: { url: "https://px.example/p" } }
rule r { ${rule} do px.run }
assert "one" { ${claim} }`;

test.each([
  ['path is "/b"', 'on start when path is "/a"', 'tag px never runs', 'nothingRuns'],
  ['path is "/b"', 'on click("a") when path is "/a"', 'tag px never runs', 'nothingRuns'],
  ['path is not "/c"', 'on start when path is "/b"', 'tag px runs only when path is "/b"', 'proved'],
  ['segment(1) is not "c"', 'on start when path is "/b"', 'tag px runs only when path is "/b"', 'proved'],
  // While consent is not known, what arrives in the same page counts.
  ['name is "x"', 'on start when name is "y"', 'tag px never runs', 'refuted'],
  ['path is "/b"', 'on start when path is "/a" do wait(1s) then', 'tag px never runs', 'refuted'],
  ['path is "/b" within 1s', 'on start when path is "/a"', 'tag px never runs', 'refuted'],
])('a tag with `when %s` that consent delays, in a rule `%s`: %s', async (when, rule, claim, kind) => {
  const text = project(when, rule, claim).replace('then do', 'then');
  expect(await proveAndReplay(text)).toMatchObject({ kind });
});
