import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitsText } from '../../../../../compiler/language/admits-text.ts';
import { createSource } from '../../../../../compiler/source/source.ts';
import type { Document } from '../../../../../compiler/syntax/document.ts';
import { parseDsl } from '../../../../../compiler/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../compiler/syntax/format/format-document.ts';
import { withoutPlaces } from '../../../../../compiler/syntax/format/without-places.ts';
import { parseYaml } from '../../../../../compiler/syntax/yaml/parse-yaml.ts';
import { generatedProgram } from '../../../../support/generate-program.ts';

const readDsl = (text: string) => parseDsl(createSource('rules.dsl', text));
const readYaml = (text: string) => parseYaml(createSource('rules.yaml', text), admitsText);
const write = (document: Document, notation: 'dsl' | 'yaml') => formatDocument(document, notation, admitsText);

test('whatever is written, formatting keeps its meaning and comments, and changes nothing when it is done again', () => {
  const property = fc.property(generatedProgram, (text) => {
    const before = readDsl(text);
    expect(before.problems.map(({ message }) => message)).toEqual([]);
    const formatted = write(before, 'dsl');
    const after = readDsl(formatted);
    expect(after.problems.map(({ message }) => message)).toEqual([]);
    expect(withoutPlaces(after)).toBe(withoutPlaces(before));
    expect(after.comments).toHaveLength(before.comments.length);
    expect(write(after, 'dsl')).toBe(formatted);
  });
  fc.assert(property, { seed: 1, numRuns: Number(process.env.RUNS ?? 500) });
});

test('whatever is written, it goes to YAML and back without a loss', () => {
  const property = fc.property(generatedProgram, (text) => {
    const before = readDsl(text);
    const yaml = write(before, 'yaml');
    const after = readYaml(yaml);
    expect(after.problems.map(({ message }) => message)).toEqual([]);
    expect(withoutPlaces(after)).toBe(withoutPlaces(before));
    expect(write(after, 'yaml')).toBe(yaml);
    expect(write(after, 'dsl')).toBe(write(before, 'dsl'));
  });
  fc.assert(property, { seed: 2, numRuns: Number(process.env.RUNS ?? 500) });
});
