import type { Linker } from '../../bind/linker.ts';
import { joinLabels } from '../../../language/model/label.ts';
import { unknownType, withPersonal, type Type } from '../../../language/model/type.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { writtenLabel } from './written-label.ts';

/** Returns a type with the labels of a written type. Unlike `linkType`, it can be used at any time and reports nothing. */
export function labelsOfNode(linker: Linker, source: Source, node: ast.TypeNode | undefined): Type {
  if (!node) return unknownType;
  const label = writtenLabel(node);
  if (node.of) {
    const of = labelsOfNode(linker, source, node.of);
    return withPersonal({ name: 'list', of }, joinLabels(label, of.personal));
  }
  const record = linker.lookup('types', node.name.text, source);
  const type = (record && linker.meaning('record', record)?.type) ?? unknownType;
  return withPersonal(type, joinLabels(label, type.personal));
}
