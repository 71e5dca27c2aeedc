import { describe, expect, test } from 'vitest';
import { expectations } from '../../compiler/language/tables/expectations.ts';
import { givens } from '../../compiler/language/tables/givens.ts';
import { steps } from '../../compiler/language/tables/steps.ts';
import { subjectProperties } from '../../compiler/language/tables/subject-properties.ts';
import { builtIns, sources } from '../../compiler/language/tables/tables.ts';
import { compileText } from '../support/compile-text.ts';

const declarations = `
data visitorCountry: country = layer("visitor.country")
state pageViewDue: flag
element applyButton = "a.apply"
event pageData = layer("cmp:sObject")
event transition = direct("transition")
variables { jobTitle: eVar113 applyStart: event11 }
call lookup { get: "/api/lookup" answer: { src: text } }
tag identity {
  vendor: visitorIdentity
  group: performance
  options: { organisation: "ABC", server: "identity.example.com" }
}
tag pixels { vendor: pixel group: targeting cookies: ["_fbp"] on pageData options: { url: "https://pixel.example/p" } }
vendor counter { fits: targeting  queue: list("_visits")  action event(name: text, parameters: record?) = [name, parameters] }
tag visits { vendor: counter group: targeting }
rule hello { meets: [APLY-01] on click(applyButton) do log("hello") }
rule bye { on click(applyButton) do log("bye") }
`;

const mistakesIn = (text: string) => compileText(`${declarations}\n${text}`).diagnostics.map(({ message }) => message);

describe('the example of each word compiles', () => {
  test.each([...givens.values()])('given $name', ({ example }) =>
    expect(mistakesIn(`scenario "one" { ${example} expect no call }`)).toEqual([]),
  );
  test.each([...steps.values()])('when $name', ({ example }) =>
    expect(mistakesIn(`scenario "one" { ${example} expect no call }`)).toEqual([]),
  );
  test.each([...expectations.values()])('expect $name', ({ example }) =>
    expect(mistakesIn(`scenario "one" { ${example} }`)).toEqual([]),
  );
  test.each(subjectProperties)('where $name', ({ example }) =>
    expect(mistakesIn(`assert "one" { ${example} }`)).toEqual([]),
  );
});

test('every value that scenarios can set is a built-in value or a source', () => {
  for (const { name, of } of givens.values()) {
    const table = { builtIn: builtIns, source: sources, language: undefined }[of];
    if (table) expect(table.has(name), name).toBe(true);
  }
});
