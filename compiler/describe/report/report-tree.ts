import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import { plainText } from '../../contract/report/text.ts';
import type { ReportConditionTree, ReportDefinition, ReportConditionName } from '../../contract/report/condition.ts';
import type { Call, Program, Running, Tag } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import { conditionText } from './report-conditions.ts';
import { gateThrough } from '../../compile/analysis/gate-of.ts';
import { treeOf, type ConditionName, type ConditionTree } from '../sentences/condition-tree.ts';
import { describerOf, type Describer } from '../sentences/describer.ts';
import { statedCondition } from '../sentences/stated.ts';
import { topicOf } from '../sentences/topic-of.ts';
import { conditionWord, pageWord, titleOf } from '../sentences/word-of.ts';

/** Returns the condition of a rule, tag or call as a tree, with what disables the tag. Undefined without a condition. */
export function describeTreeOf(running: Running | Call, program: Program): ReportConditionTree | undefined {
  const describer = describerOf(program);
  const when = statedCondition(running);
  const conditions =
    'vendor' in running
      ? gateThrough(running as Tag, program, '').conditions
      : when
        ? [{ value: when, source: running.source, wanted: true }]
        : [];
  const parts = conditions.map(({ value, source, wanted }) => reportTree(treeOf(value, !wanted), source, describer));
  const flat = parts.flatMap((part) => ('of' in part && part.of === 'all' ? part.parts : [part]));
  return flat.length > 1 ? { of: 'all', parts: flat } : flat[0];
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
      documentation: textOfComment(declared),
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
function nameOf({ of, isNegated }: ConditionName, describer: Describer): Pick<ReportConditionName, 'ref' | 'text'> {
  const id = describer.names.get(of.kind === 'page' ? of.page : of.condition)!;
  const not = isNegated ? 'not ' : '';
  if (of.kind === 'page') {
    return { ref: { kind: 'page', id }, text: [`the page is ${not}${plainText(pageWord(of.page, describer))}`] };
  }
  const { condition } = of;
  const title = condition.title === undefined ? `${not}${titleOf(condition)}` : undefined;
  return {
    ref: { kind: 'condition', id },
    text: [title ?? plainText(conditionWord(condition, describer, isNegated))],
  };
}
