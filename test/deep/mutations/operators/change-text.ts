import type { Operator } from '../operator.ts';
import type { Part } from '../part.ts';

/** Functions whose arguments are files. */
const readers = new Set(['schema', 'lines', 'module']);

export const changeText: Operator = {
  kind: 'a text changed',
  example: ['data name: text = layer("page.name")', 'data name: text = layer("page.namx")'],
  mutate: (part, { textOf }) => {
    if (part.role !== 'expression' || part.node.form !== 'text' || !says(part)) return [];
    const written = textOf(part.node);
    // The last letter is replaced: a longer text would still contain the expected one.
    const last = part.node.value.endsWith('x') ? 'y' : 'x';
    return [{ ...part.node, instead: written.slice(0, part.node.value === '' ? -1 : -2) + last + written.slice(-1) }];
  },
};

/** Excludes the elements of lists, each of which is dropped, and names of entries and files. */
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
