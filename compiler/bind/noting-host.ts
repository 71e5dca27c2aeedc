import type { Host, ReadResult } from '../host.ts';
import type { Path } from '../source/source.ts';

/** A host that notes what is read through it. */
export function notingHost(host: Host, noted: Map<Path, string>): Host {
  return {
    ...host,
    read(path) {
      const result = host.read(path);
      noted.set(path, contentOf(result));
      return result;
    },
  };
}

/** What reading a file gave, as one text that is different where anything is. */
export function contentOf(result: ReadResult): string {
  return 'text' in result ? `text ${result.text}` : `failure ${result.failure}`;
}
