import type {
  ReplayDocument,
  ReplayedAction,
  ReplayedDifference,
  ReplayedTag,
} from '../../compiler/contract/replay.ts';
import type { Container } from '../model/container.ts';
import type { ImportedItem, ImportedItems } from '../outcomes/import-file.ts';
import { explainStart, explainValue } from './explain-difference.ts';
import type { ReplayedStep } from './run-visits.ts';
import { differingValues, hasComparedValues, sharedParameters } from './compare-values.ts';

type Compared = Pick<ReplayDocument, 'tags' | 'differences' | 'actions' | 'warnings'>;

/** Compares what an engine and the project that was imported from it did in the same actions. */
export function compareVisits(steps: readonly ReplayedStep[], imported: ImportedItems, engine: Container): Compared {
  const items = imported.items.filter(({ kind }) => kind === 'tag');
  const byId = new Map(items.map((item) => [item.id, item]));
  const types = new Map(engine.tags.map(({ id, type }) => [id, type]));
  const shared = sharedParameters(steps, types);
  const differences: ReplayedDifference[] = [];
  const totals = new Map<string, { before: number; after: number }>();
  const actions: ReplayedAction[] = [];

  for (const [action, step] of steps.entries()) {
    const before = step.before.map(({ tag }) => tag);
    const after = items.flatMap((item) => Array.from({ length: startsOf(item, step.started, items) }, () => item.id));
    for (const id of new Set([...before, ...after])) compareTag(id, action, step, before, after);
    const sent = [...step.commands.map((one) => JSON.stringify(one)), ...step.requests];
    actions.push({ page: step.url, action: step.action.title, before, after, sent });
  }

  return {
    warnings: warningsOf(imported, engine, byId),
    tags: [...totals].map(([id, counts]): ReplayedTag => ({
      id,
      name: nameOf(id),
      ...counts,
      hasValues: hasComparedValues(types.get(id)),
    })),
    differences: differences.toSorted((one, other) => Number(isExplained(one)) - Number(isExplained(other))),
    actions,
  };

  function nameOf(id: string): string {
    return byId.get(id)?.name ?? engine.tags.find((tag) => tag.id === id)?.name ?? id;
  }

  function compareTag(
    id: string,
    action: number,
    step: ReplayedStep,
    before: readonly string[],
    after: readonly string[],
  ): void {
    const [one, other] = [before, after].map((list) => list.filter((tag) => tag === id).length);
    const total = totals.get(id) ?? { before: 0, after: 0 };
    totals.set(id, { before: total.before + one, after: total.after + other });
    const item = byId.get(id);
    const about = { tag: id, name: nameOf(id), action };
    if (one !== other) {
      const explanation = explainStart(item, step.action, one, other, imported);
      differences.push({
        ...about,
        kind: 'starts',
        before: String(one),
        after: String(other),
        ...(explanation !== undefined && { explanation }),
      });
      return;
    }
    for (const record of step.before.filter(({ tag }) => tag === id)) {
      for (const difference of differingValues(record, types.get(id), step, shared)) {
        const explanation = explainValue(item, difference.parameter, imported);
        differences.push({ ...about, kind: 'value', ...difference, ...(explanation !== undefined && { explanation }) });
      }
    }
  }
}

const isExplained = ({ explanation }: ReplayedDifference): boolean => explanation !== undefined;

/** Returns how often the project started what a tag has become: in its own rules, and in those of tags around which it runs. */
function startsOf(item: ImportedItem, started: readonly string[], items: readonly ImportedItem[], open = 0): number {
  const { declared } = item;
  const rules = declared.filter((one) => one.startsWith('rule '));
  // A tag without rules starts by itself.
  const own = rules.length > 0 ? rules : declared.filter((one) => one.startsWith('tag '));
  const hosts = declared.flatMap((one) => /^actions (?:before|after) those of "(.*)"$/s.exec(one)?.[1] ?? []);
  const around = items.filter((other) => other !== item && hosts.includes(other.name));
  return (
    started.filter((one) => own.includes(one) && (rules.length > 0 || hosts.length === 0)).length +
    (open > 5 ? 0 : around.reduce((sum, other) => sum + startsOf(other, started, items, open + 1), 0))
  );
}

/** Says what is different between the file that was imported and the engine. */
function warningsOf(
  { container, containerVersion }: ImportedItems,
  engine: Container,
  byId: ReadonlyMap<string, ImportedItem>,
): string[] {
  const unknown = engine.tags.filter(({ id, type }) => {
    const item = byId.get(id);
    return item === undefined || (item.type !== undefined && item.type !== type);
  });
  return [
    ...(engine.id === container ? [] : [`The engine is the container ${engine.id}, and ${container} was imported.`]),
    ...(engine.id !== container || containerVersion === undefined || engine.version === containerVersion
      ? []
      : [`The engine has version ${engine.version} of the container, and version ${containerVersion} was imported.`]),
    ...(unknown.length === 0
      ? []
      : [`The import does not know these tags of the engine: ${unknown.map(({ name }) => name).join(', ')}.`]),
  ];
}
