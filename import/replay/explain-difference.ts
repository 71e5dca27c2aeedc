import type { ImportedItem, ImportedItems } from '../outcomes/import-file.ts';
import type { PlannedAction } from './plan-visits.ts';

/** Words of reasons that are about when something starts. */
const aboutStarts =
  /\brun|\bstart|\btrigger|\bexception|\bonce\b|\bcount|\bwait|\bevents?\b|left out|no tag of its own/i;

/** Returns what the report of the import says about a tag that starts more often on one side. */
export function explainStart(
  item: ImportedItem | undefined,
  action: PlannedAction,
  before: number,
  after: number,
  { items }: ImportedItems,
): string | undefined {
  if (!item) return undefined;
  if (item.isPaused && after === 0) return 'It was paused in the imported file.';
  if (item.fate === 'review' || item.fate === 'dropped') return textOf(item.reasons);
  // docs/import.md says so for all containers, so the report does not repeat it.
  if (action.isInside && after > before) return 'Clicks on an element within the one that a trigger names count, too.';
  const triggers = items.filter(({ kind, id }) => kind === 'trigger' && item.triggers?.includes(id));
  return textOf([
    ...item.reasons.filter((reason) => !isAboutValue(reason) && aboutStarts.test(reason)),
    ...triggers.flatMap(({ reasons }) => reasons.filter((reason) => appliesTo(reason, action))),
  ]);
}

/** Reasons about what happens in no replay: hidden pages, errors, scrolling, videos, visibility. Others are about no start. */
const aboutOthers = /page is hidden|equal errors|scrolling|video|progress|comes into view|never stops|sent at once/i;

/** Whether a reason of a trigger can matter in an action. */
function appliesTo(reason: string, { act }: PlannedAction): boolean {
  // Pages do not push the events of Google Tag Manager itself.
  if (/events of Google Tag Manager itself/.test(reason)) return act?.do !== 'push';
  if (reason.startsWith('Clicks ')) return act?.do === 'click';
  return !aboutOthers.test(reason);
}

/** Returns what the report of the import says about a value that a tag sends. */
export function explainValue(
  item: ImportedItem | undefined,
  parameter: string,
  { items }: ImportedItems,
): string | undefined {
  if (!item) return undefined;
  if (item.fate === 'review' || item.fate === 'dropped') return textOf(item.reasons);
  const own = item.reasons.filter((reason) => reason.includes(`"${parameter}"`));
  const variables = items.filter(({ kind, name }) => kind === 'variable' && item.variables?.includes(name));
  return textOf(own.length > 0 ? own : variables.flatMap(({ fate, reasons }) => (fate === 'review' ? [] : reasons)));
}

/** `"email" is not sent: …` */
const isAboutValue = (reason: string): boolean => reason.startsWith('"');

const textOf = (reasons: readonly string[]): string | undefined =>
  reasons.length === 0 ? undefined : [...new Set(reasons)].join(' ');
