import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Found } from '../../../../../compiler/compile/bind/found.ts';
import type { NamedKind } from '../../../../../compiler/compile/bind/kinds.ts';
import { createMistakes } from '../../../../../compiler/compile/bind/mistakes.ts';
import {
  suppressConsequences,
  suppressFollowUps,
  suppressUnparsed,
} from '../../../../../compiler/compile/bind/suppress-consequences.ts';
import { hasErrors } from '../../../../../compiler/pipeline/compile.ts';
import { admitsText } from '../../../../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../../../../compiler/compile/declarations/kinds.ts';
import { takesTitle } from '../../../../../compiler/compile/declarations/takes-title.ts';
import { catalogue, type DiagnosticCode } from '../../../../../compiler/language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../../../compiler/language/diagnostics/diagnostic.ts';
import { createSource, type Source } from '../../../../../compiler/language/source/source.ts';
import type { Document, Node } from '../../../../../compiler/language/syntax/document.ts';
import { parseSource } from '../../../../../compiler/language/syntax/parse-all.ts';
import { search } from '../../../../support/search.ts';
import { reported } from '../../reported.ts';

const leak = `
data email: personal(email) text = layer("user.email")
tag pixelTag { vendor: pixel group: necessary on start options: { url: "https://third.example/", parameters: { e: email } } }`;

describe('a title that ends like a path hides no error', () => {
  const titles = [
    'rule r "Contact form, see legacy.yaml" { on start do log("x") }',
    'rule r "legacy.dsl" { on start do log("x") }',
    'assert "see notes.yml" { every tag where group is necessary runs only when consent.necessary }',
    'scenario "see legacy.yaml" { when load expect no beacon }',
  ];

  test.each(titles)('of personal data: %s', (declaration) => {
    expect(reported(`${leak}\n${declaration}`)).toEqual(['personal-data: email']);
  });

  test.each(titles)('of an unknown name: %s', (declaration) => {
    const wrong = 'rule other { on start when nobody is "x" do log("x") }';
    expect(reported(`${wrong}\n${declaration}`)).toContain('unknown-name: nobody');
  });

  test.each(titles)('of a missing consent group: %s', (declaration) => {
    const tag = 'tag t { vendor: pixel group: targeting on start options: { url: "https://third.example/" } }';
    const before = 'project test { own: ["example.com"] }\nsite main\nstage production';
    expect(reported(`${tag}\n${declaration}`, {}, before)).toContain('missing-consent: targeting');
  });
});

test.each(['imprt "tags.dsl"', 'const "tags.dsl"', 'include "tags.dsl"', 'import tags'])(
  'a misread import suppresses unknown names: %s',
  (declaration) => {
    const found = reported(`${declaration}\nrule r { on start when nobody is "x" do log("x") }`);
    expect(found).toHaveLength(1);
    expect(found.join()).not.toContain('nobody');
  },
);

/** Parts of a file that make some suppression believe that its other parts were misread. */
const samples = [
  'rule r "see a.dsl" { on start do log("x") }',
  'rule r { on start when ( do log("x") }',
  'imprt "a.dsl"',
  'import "a.dsl"',
  'import',
  'const a = 1',
  'const = ',
  '} ) "text',
  'tag t { vendor: }',
  '- project:\n  consent { }',
];
const codes = Object.keys(catalogue) as DiagnosticCode[];
const kindsByName: ReadonlyMap<string, NamedKind> = new Map(kinds.map((kind) => [kind.name, kind]));

test('the suppressions never suppress all errors', () => {
  const ways = ['link', 'check'] as const;
  const error = fc.record({ code: fc.constantFrom(...codes), way: fc.constantFrom(...ways), at: fc.nat(20) });
  const property = fc.property(
    fc.array(fc.constantFrom(...samples), { minLength: 1, maxLength: 4 }),
    fc.array(error, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    (parts, errors, withoutProblems) => {
      const document = parseSource(createSource('rules.dsl', parts.join('\n')), admitsText);
      // As if a step took a text for unreadable without reporting it.
      const documents = [withoutProblems ? { ...document, problems: [] } : document];
      const found: Found = { reported: [...documents[0].problems], suppressed: [] };
      for (const { code, way, at } of errors) report(code, way, placeOf(document, at), documents, found);
      const shown = suppressConsequences(found, documents, takesTitle);
      expect(hasErrors(shown)).toBe(hasErrors([...found.reported, ...found.suppressed]));
    },
  );
  fc.assert(property, search(400));
});

/** Reports an error as a step of the compiler does: while linking, or in a check. */
function report(
  code: DiagnosticCode,
  way: 'link' | 'check',
  node: Node,
  documents: readonly Document[],
  found: Found,
): void {
  const [{ source }] = documents;
  const suppress = (diagnostic: Diagnostic) => void found.suppressed.push(diagnostic);
  const unparsed = suppressUnparsed(documents, (diagnostic) => void found.reported.push(diagnostic), suppress);
  if (way === 'check') return suppressFollowUps(documents, found, unparsed)(errorAt(code, source, node));
  if (!('mayBeDeclaredElsewhere' in catalogue[code])) return unparsed(errorAt(code, source, node));
  const { mistake } = createMistakes(documents, kindsByName, unparsed, suppress);
  mistake(code, { name: 'a' } as never, source, node);
}

function errorAt(code: string, source: Source, node: Node): Diagnostic {
  const span = { source, start: node.start, end: node.end };
  return { code, severity: 'error', message: code, fix: '', span };
}

/** Returns the place of a declaration, or of unreadable text. */
function placeOf({ declarations, unparsed, source }: Document, at: number): Node {
  const places = [...declarations, ...unparsed, { start: 0, end: source.text.length }];
  return places[at % places.length];
}
