import type { Operator } from '../operator.ts';
import type { Part } from '../part.ts';

/** What these are given are files. */
const readers = new Set(['schema', 'lines', 'module']);

export const changeText: Operator = {
  kind: 'a text changed',
  example: ['data name: text = layer("page.name")', 'data name: text = layer("page.namx")'],
  mutate: (part, { textOf }) => {
    if (part.role !== 'expression' || part.node.form !== 'text' || !says(part)) return [];
    const written = textOf(part.node);
    // Its last letter is another one: a longer text would still hold what somebody looks for.
    const last = part.node.value.endsWith('x') ? 'y' : 'x';
    return [{ ...part.node, instead: written.slice(0, part.node.value === '' ? -1 : -2) + last + written.slice(-1) }];
  },
};

/** Not the elements of lists, each of which is dropped, nor names of entries and files. */
function says({ node, above }: Part): boolean {
  if (above?.role === 'entry') return above.node.key !== node && !isFile(above);
  if (above?.role === 'expression') return above.node.form !== 'list' && above.node.form !== 'record';
  return above?.role !== 'argument' || !isReader(above.above);
}

const isReader = (part?: Part): boolean =>
  part?.role === 'expression' &&
  part.node.form === 'call' &&
  part.node.of.form === 'name' &&
  readers.has(part.node.of.name);

const isFile = (part: Part): boolean =>
  part.role === 'entry' && part.node.key.form === 'name' && part.node.key.name === 'schema';
