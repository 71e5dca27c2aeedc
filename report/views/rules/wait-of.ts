import { formatDuration } from '../../parts/duration.ts';
import type { ReportAction } from '../../../compiler/contract/report/report-data.ts';

/** Says when the next action runs, which waits for this one. */
export function waitOf({ always, timeout }: ReportAction): string {
  const limit = timeout === undefined ? undefined : formatDuration(timeout);
  if (always)
    return `the next action runs in any case, after this one has ended${limit === undefined ? '' : ` or taken ${limit}`}`;
  return `the next action runs only if this one has started, after it has ended${limit === undefined ? '' : `; not if that takes longer than ${limit}`}`;
}
