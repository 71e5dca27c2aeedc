import type { Reader, ReadResult } from '../source/reader.ts';
import type { Path } from '../source/source.ts';

/** A reader that notes what is read through it. */
export function notingReader(reader: Reader, noted: Map<Path, string>): Reader {
  return {
    read(path) {
      const result = reader.read(path);
      noted.set(path, contentOf(result));
      return result;
    },
  };
}

/** What reading a file gave, as one text that is different where anything is. */
export function contentOf(result: ReadResult): string {
  return 'text' in result ? `text ${result.text}` : `failure ${result.failure}`;
}
