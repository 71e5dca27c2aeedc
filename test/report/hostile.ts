import type { ReportData } from '../../compiler/contract/report/report-data.ts';

export const hostileText = `</script></style><img src=x onerror="globalThis.harmed=1"><!--<script>'"&amp;\u2028\u0000\r\n\ud800`;

/** Returns a report with the hostile text in front of every text that a reader sees. */
export function makeHostile(data: ReportData): ReportData {
  return change(data) as ReportData;
}

// The only string fields whose values choose what is shown.
const kept = ['kind', 'word', 'verdict', 'replayed', 'is'];

function change(value: unknown): unknown {
  if (typeof value === 'string') return hostileText + value;
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && kept.includes(key) ? inner : change(inner),
    ]),
  );
}
