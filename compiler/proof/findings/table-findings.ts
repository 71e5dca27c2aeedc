import { roleTraits, type ExpressionSite } from '../../compile/traverse/expression-sites.ts';
import { guardedParts } from '../../compile/traverse/guarded-parts.ts';
import { lazily } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Matrix, MatrixRow } from '../../language/model/program.ts';
import { booleanType, isNumberType, type Type } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import { isSimple, type CaseFindings } from './case-findings.ts';
import { isAboutPlace } from './condition-of.ts';
import type { ReportFinding } from './finding.ts';
import type { Studies } from './study-condition.ts';

/** A lookup table with more rows, times its uses, is not studied. */
const mostRows = 2000;

/** A use of a lookup table. */
interface Use {
  readonly keys: readonly Expression[];
  /** Conditions that are all true where it is evaluated. */
  readonly possible: () => readonly DiagramNode[];
}

interface TableContext {
  readonly model: Model;
  readonly studies: Studies;
  readonly report: ReportFinding;
  readonly cases: CaseFindings;
}

/** Reports rows that no use of their lookup table chooses. */
export function studyTables(uses: readonly ExpressionSite[], about: TableContext): void {
  const { model, cases } = about;
  const { world } = model;
  const byTable = new Map<Matrix, Use[]>();
  for (const site of uses) {
    if (isSimple(site.expression) || !walk(site.expression).some(isLookup)) continue;
    for (const { part, guards } of guardedParts(site.expression, isLookup)) {
      const { matrix, keys } = part as ExpressionOf<'lookup'>;
      // Conditions compare the words of all rows, and rows for each site or stage are required.
      const isGeneral = roleTraits[site.role].decides || keys.some(isAboutPlace);
      const possible = lazily(() => (isGeneral ? [world] : cases.possibleIn(site, world, guards)));
      byTable.set(matrix, [...(byTable.get(matrix) ?? []), { keys, possible }]);
    }
  }
  for (const [matrix, uses] of byTable) {
    if (matrix.rows.length * uses.length <= mostRows) for (const row of matrix.rows) studyRow(matrix, row, uses, about);
  }
}

const isLookup = ({ kind }: Expression): boolean => kind === 'lookup';

function studyRow(
  { id, source }: Matrix,
  row: MatrixRow,
  uses: readonly Use[],
  { model, studies, report }: TableContext,
): void {
  const isNeverIn = ({ keys, possible }: Use) => {
    const tests = row.keys.flatMap((words, at) => (words ? [model.condition(isListed(keys[at], words), 'event')] : []));
    // What is never evaluated is reported by itself.
    return (
      studies.excludes(model.world, tests) ||
      (!studies.areApart(possible()) && studies.areApart([...possible(), ...tests]))
    );
  };
  if (!uses.every(isNeverIn)) return;
  const message = `The row "${row.label}" is never chosen where "${id}" is used.`;
  const { start } = row.span;
  const end = source.text.startsWith(row.label, start) ? start + row.label.length : row.span.end;
  report({ kind: 'never-chosen', message, span: { source, start, end } });
}

/** Returns the condition that a key of a lookup table is in the list of a row. */
function isListed(key: Expression, words: readonly string[]): Expression {
  const at = { start: key.start, end: key.end };
  const { name } = key.type;
  const list: Expression =
    name === 'country' || name === 'locale'
      ? { kind: 'codes', codes: words, sets: [], type: { name: name === 'country' ? 'countries' : 'locales' }, ...at }
      : { kind: 'list', items: words.map((word) => wordOf(key.type, word, at)), type: { name: 'list' }, ...at };
  return { kind: 'operation', operator: 'in', operands: [key, list], type: booleanType, ...at };
}

function wordOf(type: Type, word: string, at: { readonly start: number; readonly end: number }): Expression {
  const isNumber = isNumberType(type);
  return {
    kind: 'literal',
    value: isNumber ? Number(word) : word,
    type: { name: isNumber ? 'number' : 'text' },
    ...at,
  };
}
