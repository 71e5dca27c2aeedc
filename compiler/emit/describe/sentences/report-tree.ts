import type { ReportConditionTree, ReportDefinition, ReportNamedCondition } from '../../../../report/data/condition.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Program } from '../../../model/program.ts';
import type { Source } from '../../../source/source.ts';
import { conditionText } from '../report/report-conditions.ts';
import { treeOf, type ConditionName, type ConditionTree } from './condition-tree.ts';
import { describerOf, type Describer } from './describer.ts';
import { topicOf } from './topic-of.ts';
import { conditionWord, pageWord } from './word-of.ts';

/** Returns the condition tree for the report. `source` is the file of the expression. */
export function describeTree(expression: Expression, source: Source, program: Program): ReportConditionTree {
  return reportTree(treeOf(expression), source, describerOf(program));
}

/** Returns the named conditions and page classes with their trees, in the order of the files. */
export function describeDefinitions(program: Program): ReportDefinition[] {
  const describer = describerOf(program);
  const kinds = [
    ['condition', program.conditions],
    ['page', program.pages],
  ] as const;
  return kinds.flatMap(([kind, declarations]) =>
    declarations.map((declared) => ({
      kind,
      id: describer.names.get(declared)!,
      title: declared.title,
      documentation: declared.documentation.join('\n') || undefined,
      tree: reportTree(treeOf(declared.value), declared.source, describer),
    })),
  );
}

function reportTree(tree: ConditionTree, source: Source, describer: Describer): ReportConditionTree {
  if (tree.kind !== 'leaf' && tree.kind !== 'name') {
    return { of: tree.kind, parts: tree.parts.map((part) => reportTree(part, source, describer)) };
  }
  const negation = tree.isNegated && { not: true as const };
  if (tree.kind === 'name') return { ...nameOf(tree, describer), ...negation };
  const { of, isNegated } = tree;
  return {
    about: topicOf(of, describer.program),
    text: describer.leaf(of, isNegated),
    source: conditionText(of, source),
    ...negation,
  };
}

/** Returns the reference and the words of a name: its title, although the words of a sentence may be its parts. */
function nameOf({ of, isNegated }: ConditionName, describer: Describer): Pick<ReportNamedCondition, 'ref' | 'text'> {
  const declared = of.kind === 'page' ? of.page : of.condition;
  const [word] = of.kind === 'page' ? pageWord(of.page, describer) : conditionWord(of.condition, describer);
  const ref = { kind: of.kind, id: describer.names.get(declared)! };
  const negation = of.kind === 'page' || declared.title === undefined ? 'not ' : 'it is not true that ';
  const text = typeof word === 'string' ? word : word.text;
  return { ref, text: [`${of.kind === 'page' ? 'the page is ' : ''}${isNegated ? negation : ''}${text}`] };
}
