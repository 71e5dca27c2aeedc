import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** Creates a terminal of 80 columns and 24 rows that records what is drawn. */
export function createScreen() {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk;
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY: true, columns: 80, rows: 24 });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    raw: () => text,
    drawn: (part = text) => stripVTControlCharacters(part),
  };
}
