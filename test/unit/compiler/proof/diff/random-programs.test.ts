import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { admitsText } from '../../../../../compiler/compile/declarations/admits-text.ts';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import type { Difference } from '../../../../../compiler/proof/diff/difference.ts';
import { createSource } from '../../../../../compiler/language/source/source.ts';
import type { Document } from '../../../../../compiler/language/syntax/document.ts';
import { parseDsl } from '../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../compiler/language/syntax/format/format-document.ts';
import type { Program } from '../../../../../compiler/language/model/program.ts';
import { careersProject } from '../../../../support/careers-project.ts';
import { generateGated } from '../../../../support/generate-gated.ts';
import { generatedProgram } from '../../../../support/generate-program.ts';
import { search } from '../../../../support/search.ts';
import { renameDeclared } from '../../../../support/moved/rename-declared.ts';

const { seed: firstSeed, numRuns } = search(3);
const seeds = Array.from({ length: numRuns }, (_, at) => firstSeed + at);
const textOf = (program: Program) => program.project.source.text;
const programOf = (text: string) => compile('rules.dsl', createMemoryHost({ 'rules.dsl': text })).program;
const documentOf = (text: string) => parseDsl(createSource('rules.dsl', text));

/** Renames every declaration apart from consent groups whose names decide something. */
function renamed(documents: readonly Document[]): Readonly<Record<string, string>> {
  const { files, names } = renameDeclared(documents, (at) => `other_${at}`);
  const back = new Map(['necessary', 'targeting'].map((name) => [names.get(name) ?? name, name]));
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      // Groups are named after `consent.`, too, where the name of a field may be.
      text.replaceAll(/\bother_\d+\b/g, (name) => back.get(name) ?? name).replaceAll(/\bperformance\b/g, 'statistics'),
    ]),
  );
}

/** Returns everything that a difference says about visitors. */
const about = ({ changes, hosts, stored }: Difference) => ({
  changes: changes.map((change) => ({ ...change, before: undefined, after: undefined })),
  hosts,
  stored,
});
const nothing = { changes: [], hosts: [], stored: [] };

test.each(seeds)('a program does not differ from itself, formatted or renamed (%s)', (seed) => {
  const program = generateGated(seed);
  const text = textOf(program);
  expect(about(comparePrograms(program, programOf(text)))).toEqual(nothing);
  expect(about(comparePrograms(program, programOf(formatDocument(documentOf(text), 'dsl', admitsText))))).toEqual(
    nothing,
  );
  const after = renamed([documentOf(text)])['rules.dsl'];
  const difference = comparePrograms(program, programOf(after));
  expect(about(difference)).toEqual(nothing);
  const kinds = difference.renamed.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['site', 'stage', 'group']));
});

test.each(seeds)('what is more in one direction is less in the other (%s)', (seed) => {
  const [one, other] = [generateGated(seed), generateGated(seed + 100)];
  const side = ({ changes }: Difference, isReversed: boolean) =>
    changes
      .map(({ kind, more, less, is, fields }) => {
        const [first, second] = isReversed ? [less, more] : [more, less];
        const words = {
          changed: 'changed',
          new: isReversed ? 'removed' : 'new',
          removed: isReversed ? 'new' : 'removed',
        };
        const whose = [first, second].map((audience) => audience && !audience.notSettled && audience.afterChange);
        return JSON.stringify([kind, words[is], whose, fields.map(({ name }) => name).toSorted()]);
      })
      .toSorted();
  const [forth, back] = [comparePrograms(one, other), comparePrograms(other, one)];
  expect(side(back, true)).toEqual(side(forth, false));
  expect(forth.changes.length).toBeGreaterThan(0);
});

test('the careers site does not differ from itself with other names', () => {
  const host = (files: Readonly<Record<string, string>>) => compile('rules.dsl', createMemoryHost(files)).program;
  const documents = Object.entries(careersProject)
    .filter(([path]) => path.endsWith('.dsl'))
    .map(([path, text]) => parseDsl(createSource(path, text)));
  const before = host(careersProject);
  const difference = comparePrograms(before, host({ ...careersProject, ...renamed(documents) }));
  expect({ ...about(difference), stored: [] }).toEqual(nothing);
  expect(difference.renamed.length).toBeGreaterThan(100);
});

test('files without any meaning are compared without an error', () => {
  fc.assert(
    fc.property(generatedProgram, generatedProgram, (one, other) => {
      expect(comparePrograms(programOf(one), programOf(one)).changes).toEqual([]);
      comparePrograms(programOf(one), programOf(other));
    }),
    search(8),
  );
});
