import type { Given } from '../../../language/model/scenario.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/print-expression.ts';
import { linkGiven } from './given.ts';
import { placeOf } from './given-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';

/** Links the givens of a scenario; reports two values for the same place. */
export function linkGivens(linker: Linker, source: Source, nodes: readonly ast.Expression[]): Given[] {
  const givens: Given[] = [];
  const before = new Map<string, ast.Expression>();
  for (const node of nodes) {
    const given = linkGiven(linker, source, node);
    if (!given) continue;
    const places = placeOf(given);
    const twice = places.map((place) => before.get(place)).find(Boolean);
    for (const place of places) before.set(place, node);
    if (twice) reportTwice(linker, source, node, twice);
    else givens.push(given);
  }
  return givens;
}

function reportTwice(linker: Linker, source: Source, node: ast.Expression, before: ast.Expression): void {
  const subject = (given: ast.Expression) => (given.form === 'binary' ? given.left : given);
  const nameOf = (given: ast.Expression) => printExpression(subject(given));
  const related = { span: spanOf(source, before), label: 'first set here' };
  linker.mistake('given-twice', { name: nameOf(node), before: nameOf(before) }, source, subject(node), related);
}
