import { createGenerator } from 'ts-json-schema-generator';

/** The documents that commands print as JSON and builds write, by the names of their schemas. */
const documents: Readonly<Record<string, string>> = {
  build: 'BuildDocument',
  diagnostics: 'DiagnosticsDocument',
  diff: 'DifferenceDocument',
  evidence: 'EvidenceDocument',
  explain: 'ExplanationDocument',
  fmt: 'FormatDocument',
  init: 'InitDocument',
  manifest: 'Manifest',
  prove: 'ProofDocument',
  replay: 'ReplayDocument',
  test: 'TestDocument',
  'test-list': 'ScenariosDocument',
  types: 'TypesDocument',
  verify: 'VerificationDocument',
  words: 'WordsDocument',
};

/** Returns the JSON Schemas of all published documents. Types and doc comments of `compiler/contract/` are their source. */
export function documentSchemas(): readonly { readonly name: string; readonly schema: object }[] {
  const generator = createGenerator({
    path: 'compiler/contract/*.ts',
    tsconfig: 'tsconfig.json',
    expose: 'export',
    topRef: false,
    jsDoc: 'extended',
    additionalProperties: false,
    // `npm test` checks the types by themselves.
    skipTypeCheck: true,
  });
  return Object.entries(documents).map(([name, type]) => {
    const { $schema, description, ...schema } = generator.createSchema(type);
    return { name, schema: { $schema, $id: `${name}.json`, title: description, ...schema } };
  });
}
