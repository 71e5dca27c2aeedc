import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMappings } from '../../../../compiler/emit/bundle/maps/create-mappings.ts';
import { eachSegment } from '../../../../compiler/emit/bundle/maps/each-segment.ts';
import { search } from '../../../support/search.ts';

const number = fc.oneof(fc.nat(40), fc.nat(2_000_000));
const segment = fc.oneof(
  fc.tuple(number),
  fc.tuple(number, number, number, number),
  fc.tuple(number, number, number, number, number),
);
const line = fc.array(segment, { maxLength: 4 }).map((list) => list.toSorted(([a], [b]) => a - b));
const mappings = fc.array(line, { minLength: 1, maxLength: 5 });

test('reads segments that a standard library encodes', () => {
  fc.assert(
    fc.property(mappings, (lines) => {
      const read: number[][][] = lines.map(() => []);
      const lastLine = eachSegment(encode(lines as SourceMapMappings), (found) => {
        const { line, column, source, sourceLine, sourceColumn, name } = found;
        read[line].push([column, source, sourceLine, sourceColumn, name].filter((value) => value >= 0));
      });
      expect([lastLine, read]).toEqual([lines.length - 1, lines]);
    }),
    search(100),
  );
});

test('writes segments that a standard library decodes', () => {
  fc.assert(
    fc.property(mappings, (lines) => {
      const written = createMappings();
      written.toLine(eachSegment(encode(lines as SourceMapMappings), written.add));
      expect(decode(written.text())).toEqual(lines);
    }),
    search(100),
  );
});
