import { testSearch } from './test-search.ts';

/** Property tests of the normal test run. */
export const sampledTests = [
  testSearch({
    name: 'expressions',
    shows: 'expressions have the same result in the analyser and in a bundle',
    file: 'test/unit/compiler/evaluate/evaluate.test.ts',
    runs: 3000,
  }),
  testSearch({
    name: 'model-values',
    shows: 'conditions have the same truth in the analyser and in the model of a program',
    file: 'test/unit/compiler/proof/values.test.ts',
    runs: 3000,
  }),
  testSearch({
    name: 'model-starts',
    shows: 'actions start in a bundle exactly when the model of the program says so',
    file: 'test/unit/compiler/proof/starts.test.ts',
    runs: 60,
  }),
  testSearch({
    name: 'stored-values',
    shows: 'no action starts in a bundle that a proof about stored values excludes',
    file: 'test/unit/compiler/proof/stored-values.test.ts',
    runs: 100,
  }),
  testSearch({
    name: 'changed-values',
    shows:
      'no action starts in a bundle that a proof about changed values excludes, and bundles confirm what is refuted',
    file: 'test/unit/compiler/proof/changed-values.test.ts',
    runs: 60,
  }),
  testSearch({
    name: 'browser-values',
    shows: 'expressions have the same result in the analyser and in a browser',
    file: 'test/browser/language/operators.test.ts',
    runs: 3000,
  }),
  testSearch({
    name: 'selectors',
    shows: 'the compiler rejects the selectors that a browser rejects',
    file: 'test/browser/language/selectors.test.ts',
    runs: 20_000,
  }),
  testSearch({
    name: 'fields',
    shows: 'form fields of scenarios behave like those of a browser',
    file: 'test/simulator/fields.test.ts',
    runs: 20_000,
  }),
  testSearch({
    name: 'failed-scenarios',
    shows: 'scenarios fail in the same words in a browser as in the simulated page',
    file: 'test/simulator/browser.test.ts',
    runs: 1000,
  }),
  testSearch({
    name: 'texts',
    shows: 'a text is found that fits a list of tests exactly if there is one',
    file: 'test/unit/compiler/proof/text/find-text.test.ts',
    runs: 5000,
  }),
  testSearch({
    name: 'addresses',
    shows: 'proofs about parts of an address agree with all short addresses',
    file: 'test/unit/compiler/proof/address.test.ts',
    runs: 1000,
  }),
  testSearch({
    name: 'preimages',
    shows: 'proofs about functions of a value agree with all of a few values',
    file: 'test/unit/compiler/proof/preimage.test.ts',
    runs: 1000,
  }),
  testSearch({
    name: 'patterns',
    shows: 'automata accept the texts that regular expressions match',
    file: 'test/unit/compiler/proof/text/pattern.test.ts',
    runs: 10_000,
  }),
  testSearch({
    name: 'proofs',
    shows: 'what is proved holds in the bundle, and every witness is confirmed',
    file: 'test/unit/compiler/proof/prove.test.ts',
    runs: 100,
  }),
  testSearch({
    name: 'personal-data',
    shows: 'two visitors who differ only in personal data cause the same requests to third parties',
    file: 'test/simulator/personal/non-interference.test.ts',
    runs: 200,
  }),
  testSearch({
    name: 'situations',
    shows: 'scenarios that are written for situations compile',
    file: 'test/unit/compiler/proof/witness/random-situations.test.ts',
    runs: 1200,
  }),
  testSearch({
    name: 'calculator',
    shows: 'the calculator of the report explains what the command explains, of every answer on three pages',
    file: 'test/report/calculator.test.ts',
    runs: 18,
  }),
  testSearch({
    name: 'large-files',
    shows: 'files of several megabytes take linear time',
    file: 'test/unit/compiler/safety/large-files.test.ts',
    runs: 8,
  }),
  testSearch({
    name: 'many-mistakes',
    shows: 'files with very many mistakes take linear time',
    file: 'test/unit/compiler/safety/many-mistakes.test.ts',
    runs: 16,
  }),
  testSearch({
    name: 'nesting',
    shows: 'very long chains of declarations are reported',
    file: 'test/unit/compiler/safety/nesting.test.ts',
    runs: 2,
  }),
  testSearch({
    name: 'imports',
    shows: 'very large schemas are read',
    file: 'test/unit/compiler/safety/imports.test.ts',
    runs: 4,
  }),
  testSearch({
    name: 'near-misses',
    shows: 'the compiler suggests each name that is misspelt by one edit',
    file: 'test/unit/compiler/diagnostics/near-misses.test.ts',
    runs: 100,
  }),
  testSearch({
    name: 'typos',
    shows: 'the compiler gives every diagnostic of a project with random typos a position and a message',
    file: 'test/unit/compiler/compile.test.ts',
    runs: 500,
  }),
  testSearch({
    name: 'parser',
    shows: 'a typo leaves all other declarations of a file as they are',
    file: 'test/unit/compiler/syntax/parse-dsl.test.ts',
    runs: 1000,
  }),
  testSearch({
    name: 'yaml-parser',
    shows: 'a typo leaves all other declarations of a YAML file as they are',
    file: 'test/unit/compiler/syntax/yaml/parse-yaml.test.ts',
    runs: 1000,
  }),
  testSearch({
    name: 'relinking',
    shows: 'a compilation after any changes has the result of a full compilation',
    file: 'test/unit/compiler/bind/relink.test.ts',
    runs: 1500,
  }),
  testSearch({
    name: 'formatter',
    shows: 'formatting keeps the meaning and the comments of any file',
    file: 'test/unit/compiler/syntax/format/round-trip.test.ts',
    runs: 2000,
  }),
  testSearch({
    name: 'syntaxes',
    shows: 'DSL and YAML get the same diagnostics, scripts and reports',
    file: 'test/contracts/two-syntaxes.test.ts',
    runs: 1000,
  }),
];
