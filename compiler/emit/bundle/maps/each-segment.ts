import { alphabet, comma, semicolon, type Segment } from './source-map.ts';

/**
 * Visits the segments of a source map: lines are separated by `;` and segments by `,`; each segment has one, four or five
 * numbers, stored as differences. Returns the number of the last line. `visit` gets the same object each time. A large
 * script has a million segments, and allocating them would be most of the garbage of bundling.
 */
export function eachSegment(mappings: string, visit: (segment: Readonly<Segment>) => void): number {
  const segment: Segment = { line: 0, column: 0, source: -1, sourceLine: -1, sourceColumn: -1, name: -1 };
  const numbers = [0, 0, 0, 0, 0];
  let count = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < mappings.length; at++) {
    const code = mappings.charCodeAt(at);
    if (code === comma || code === semicolon) {
      endSegment();
      if (code === comma) continue;
      segment.line++;
      numbers[0] = 0;
      continue;
    }
    // Each character has five bits, the lowest first; the sixth means that more follow. The lowest bit of all is the sign.
    const digit = digits[code];
    value |= (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
      continue;
    }
    numbers[count++] += value & 1 ? -(value >>> 1) : value >>> 1;
    value = 0;
    shift = 0;
  }
  endSegment();
  return segment.line;

  function endSegment(): void {
    if (count === 0) return;
    segment.column = numbers[0];
    segment.source = count > 1 ? numbers[1] : -1;
    segment.sourceLine = count > 1 ? numbers[2] : -1;
    segment.sourceColumn = count > 1 ? numbers[3] : -1;
    segment.name = count > 4 ? numbers[4] : -1;
    count = 0;
    visit(segment);
  }
}

const digits = new Uint8Array(128);
for (let digit = 0; digit < alphabet.length; digit++) digits[alphabet.charCodeAt(digit)] = digit;
