import type { ReplayDocument, ReplayedDifference } from '../../contract/replay.ts';
import { count } from '../../language/source/count.ts';
import { groupBy } from '../../language/source/lists.ts';
import { list, paragraph, section, type TextBlock, type TextItem } from '../blocks/block.ts';

/** Describes a replay: what started how often, each kind of difference once, and what was not replayed. */
export function describeComparedImport(replay: ReplayDocument): readonly TextBlock[] {
  const { engine, warnings, tags, differences, notCovered, actions } = replay;
  const open = differences.filter(({ explanation }) => explanation === undefined);
  const explained = differences.filter(({ explanation }) => explanation !== undefined);
  const isUnexplained = new Set(open.map(({ tag }) => tag));
  const starts = tags.map(({ name, id, before, after, hasValues }): TextItem => ({
    mark: isUnexplained.has(id) ? { sign: 'differs', tone: 'bad' } : { sign: 'ok', tone: 'good' },
    text: [
      ...titleOf(name, id),
      `: ${count(before, 'start')} in the engine, ${after} in the project${hasValues ? ', values compared' : ''}`,
    ],
  }));
  const pages = new Set(actions.map(({ page }) => page)).size;
  const isWithout = open.length === 0;
  return [
    { kind: 'heading', level: 3, text: `${engine.container}, version ${engine.version}, in ${engine.file}` },
    ...list(warnings.map(warningItem)),
    ...section('What started', list(starts)),
    ...section('Differences without an explanation', list(groupsOf(open, replay))),
    ...section('Differences that the import names', list(groupsOf(explained, replay))),
    ...section('Not replayed', list(notCovered)),
    paragraph(
      `${isWithout ? 'No unexplained difference' : count(open.length, 'unexplained difference')} in ${count(actions.length, 'action')} on ${count(pages, 'page')}; ${explained.length} explained.`,
    ),
  ];
}

/** Names of tags from a published script end with their ids. */
const titleOf = (name: string, id: string) => (name.endsWith(`(${id})`) ? [name] : [name, { muted: ` (${id})` }]);

const warningItem = (text: string): TextItem => ({ mark: { sign: 'warning', tone: 'warning' }, text });

/** Describes differences of one kind once, with the first action in which they occur. */
function groupsOf(differences: readonly ReplayedDifference[], { actions }: ReplayDocument): TextItem[] {
  const keyOf = ({ tag, kind, parameter, before, after, explanation }: ReplayedDifference) =>
    JSON.stringify([tag, kind, parameter, explanation, kind === 'starts' && Number(before) > Number(after)]);
  return [...groupBy(differences, keyOf).values()].map((same): TextItem => {
    const [{ name, tag, kind, parameter, before = 'nothing', after = 'nothing', action, explanation }] = same;
    const what =
      kind === 'starts'
        ? `: ${before} in the engine, ${after} in the project`
        : `: "${parameter}" is ${before} in the engine, ${after} in the project`;
    const others = same.length > 1 ? `, and in ${count(same.length - 1, 'other action')}` : '';
    return {
      text: [...titleOf(name, tag), what],
      more: [
        paragraph(`At "${actions[action].action}" on ${actions[action].page}${others}.`),
        ...(explanation === undefined ? [] : [paragraph(explanation)]),
      ],
    };
  });
}
