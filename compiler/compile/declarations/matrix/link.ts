import type { Matrix } from '../../../language/model/program.ts';
import { unknownType, withOptional, withPersonal, type Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { siteType, stageType } from '../../infer/names.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDeclaredType } from '../../infer/types.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { reportNotAlone } from '../../infer/report-not-alone.ts';
import { isReservedValue } from '../../infer/reserved.ts';
import { reportMissingRows } from './report-missing-rows.ts';
import { linkRows } from './rows.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    matrix: Matrix;
  }
}

export const matrixLink = defineLink('matrix', {
  meaning: linkMatrix,
  value: (linker, context, node) => reportNotAlone(linker, context, node, `with its keys, as in ${node.name}[…]`),
  isReserved: isReservedValue,
});

/** Links `matrix x: type by keys { rows }`: a lookup table whose rows do not overlap. */
function linkMatrix(linker: Linker, found: Binding): Matrix | undefined {
  const { declaration, source } = found;
  const type = declaration.type ? linkDeclaredType(linker, source, declaration.type) : unknownType;
  if (declaration.by.length > mostKeys) {
    const parameters = { name: `The matrix "${found.name.text}"`, takes: 'one or two keys' };
    linker.mistake('wrong-arguments', parameters, source, declaration.by[mostKeys]);
  }
  const keys = declaration.by.map((key) => keyType(linker, found, key));
  const { isReported, ...rows } = linkRows(linker, found, keys, type);
  const isUnreliable = isReported || keys.length > mostKeys || declaration.incomplete || linker.isLost(declaration);
  if (!isUnreliable) reportMissingRows(linker, found, { type, ...rows });
  return { ...declared(found, linker.documents), type, ...rows };
}

const mostKeys = 2;

function keyType(linker: Linker, { source }: Binding, key: ast.ExpressionNode): Type {
  if (key.form === 'name') {
    if (key.name === 'country' || key.name === 'locale') return { name: key.name };
    if (key.name === 'site') return siteType(linker);
    if (key.name === 'stage') return stageType(linker);
  }
  const { type } = linker.expression({ source }, key);
  return withPersonal(withOptional(type, false), undefined);
}
