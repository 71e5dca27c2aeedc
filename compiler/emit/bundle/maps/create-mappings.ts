import { alphabet, comma, semicolon, type Segment } from './source-map.ts';

/** Creates a writer of source map mappings, which takes segments in order; the reverse of `eachSegment`. */
export function createMappings() {
  let bytes = Buffer.allocUnsafe(65_536);
  let length = 0;
  let [line, column, source, sourceLine, sourceColumn, name] = [0, 0, 0, 0, 0, 0];
  let isFirst = true;

  return { toLine, add, text: () => bytes.toString('latin1', 0, length) };

  /** Writes line breaks up to this line. */
  function toLine(next: number): void {
    for (; line < next; line++) {
      write(semicolon);
      column = 0;
      isFirst = true;
    }
  }

  function add(segment: Readonly<Segment>): void {
    toLine(segment.line);
    if (!isFirst) write(comma);
    isFirst = false;
    writeNumber(segment.column - column);
    column = segment.column;
    if (segment.source < 0) return;
    writeNumber(segment.source - source);
    writeNumber(segment.sourceLine - sourceLine);
    writeNumber(segment.sourceColumn - sourceColumn);
    ({ source, sourceLine, sourceColumn } = segment);
    if (segment.name < 0) return;
    writeNumber(segment.name - name);
    name = segment.name;
  }

  /** Writes a base64 VLQ: the sign is the lowest bit; each character has five bits, and the sixth means that more follow. */
  function writeNumber(difference: number): void {
    let value = difference < 0 ? (-difference << 1) | 1 : difference << 1;
    do {
      const digit = value & 31;
      value >>>= 5;
      write(alphabet.charCodeAt(value > 0 ? digit | 32 : digit));
    } while (value > 0);
  }

  function write(code: number): void {
    if (length === bytes.length) bytes = Buffer.concat([bytes], 2 * length);
    bytes[length++] = code;
  }
}
