import { children } from '../../compile/traverse/walk.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Declared, Program } from '../../language/model/program.ts';

/** Script, proofs and reports compute a name each time that it is mentioned. */
const mostParts = 200_000;

interface Named extends Declared {
  readonly value: Expression;
}

/**
 * Reports data elements, conditions and page classes that mention others so often that they would be computed without an end:
 * if each of 32 names mentions the one before twice, the first one is computed four billion times.
 */
export function checkExpandedNames({ data, conditions, pages }: Program, report: ReportDiagnostic): void {
  const sizes = new Map<Named, number>();
  for (const named of [...data, ...conditions, ...pages]) {
    // Other names have this mistake because of the names in them.
    if (sizeOfName(named) <= mostParts || namesIn(named.value).some((inner) => sizeOfName(inner) > mostParts)) continue;
    report(diagnose('too-often', { name: named.id, most: mostParts }, named.nameSpan));
  }

  function sizeOfName(named: Named): number {
    const known = sizes.get(named);
    if (known !== undefined) return known;
    const size = sizeOf(named.value);
    sizes.set(named, size);
    return size;
  }

  function sizeOf(expression: Expression): number {
    const named = nameIn(expression);
    return 1 + (named ? sizeOfName(named) : children(expression).reduce((sum, part) => sum + sizeOf(part), 0));
  }
}

function namesIn(expression: Expression): readonly Named[] {
  const named = nameIn(expression);
  return named ? [named] : children(expression).flatMap(namesIn);
}

/** Returns the declaration that an expression names, if it is computed for each mention. */
function nameIn(expression: Expression): Named | undefined {
  switch (expression.kind) {
    case 'data':
      return expression.data;
    case 'condition':
      return expression.condition;
    case 'page':
      return expression.page;
    default:
      return undefined;
  }
}
