import type { ExpectedVariable } from '../core/scenario.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import type { Linker } from './linker.ts';
import { staticValue } from './static-value.ts';
import { linkVariableValues } from './variable-values.ts';

/** `with { jobTitle: "Engineer", events: [applyStart] }`: variables that a beacon carries, among others. */
export function linkExpectedVariables(
  linker: Linker,
  source: Source,
  node: ast.RecordNode,
): readonly ExpectedVariable[] {
  return linkVariableValues(linker, { source }, node).flatMap(({ slots, value: expression }) => {
    const value = staticValue(expression);
    if (value !== undefined) return expression.type.name === 'unknown' ? [] : [{ slots, value }];
    linker.mistake('not-static', { what: 'What a scenario expects' }, source, expression);
    return [];
  });
}
