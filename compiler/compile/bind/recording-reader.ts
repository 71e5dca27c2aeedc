import type { Reader, ReadResult } from '../../language/source/reader.ts';
import type { Path } from '../../language/source/source.ts';

/** Wraps a reader and records the content of each file read. */
export function recordingReader(reader: Reader, noted: Map<Path, string>): Reader {
  return {
    read(path) {
      const result = reader.read(path);
      noted.set(path, contentOf(result));
      return result;
    },
  };
}

/** Returns the result of reading a file as one string, for comparison. */
export function contentOf(result: ReadResult): string {
  return 'text' in result ? `text ${result.text}` : `failure ${result.failure}`;
}
