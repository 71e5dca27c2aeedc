import type { ReportData } from '../../report/report-data.ts';

export const hostileText = `</script></style><img src=x onerror="globalThis.harmed=1"><!--<script>'"&amp;\u2028\u0000\r\n\ud800`;

/** A report with the hostile text before every text that a reader sees, and behind it the text itself. */
export function makeHostile(data: ReportData): ReportData {
  return change(data) as ReportData;
}

// These are not free text: the report compares the kind, and a group's name with the names of groups.
const kept = new Set(['kind', 'party', 'code']);

function change(value: unknown): unknown {
  if (typeof value === 'string') return hostileText + value;
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kept.has(key) ? inner : change(inner)]));
}
