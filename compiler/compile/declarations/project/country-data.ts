import type { DataElement } from '../../../language/model/program.ts';
import { phraseType } from '../../../language/model/type.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';

/** Returns the data element with a name; reports one that is not of type country. */
export function linkCountryData(linker: Linker, source: Source, node: ast.NameNode): DataElement | undefined {
  const word = { text: node.name, start: node.start, end: node.end };
  const found = linker.find('values', word, source, 'unknown-data', ['data']);
  const data = found && linker.meaning('data', found);
  if (!data || data.type.name === 'country' || data.type.name === 'unknown') return data;
  const actual = phraseType(data.type);
  linker.mistake('wrong-type', { expected: 'a data element of type country', given: actual }, source, node);
  return undefined;
}
