import type { Diagnostic } from './diagnostic.ts';

/**
 * An unknown name is one mistake, wherever it is used: it is told at its first use, and carries the places of the others.
 * Expects diagnostics in the order they are shown.
 */
export function onceAName(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic) => {
    const group = groups.get(keyOf(diagnostic) ?? '');
    if (!group || group.length === 1) return [diagnostic];
    if (group[0] !== diagnostic) return [];
    return [{ ...diagnostic, elsewhere: group.slice(1).map(({ span }) => span) }];
  });
}

/** Names of one family stand for each other: a data element that is missing is missed as a value and as a country. */
const families: ReadonlyMap<string, string> = new Map([
  ...['name', 'data', 'element', 'state', 'countries', 'locales'].map((what) => [`unknown-${what}`, 'value'] as const),
  ['no-response', 'answer'],
  ...['call', 'event', 'function', 'group', 'page', 'rule', 'site', 'stage', 'tag', 'variable'].map(
    (what) => [`unknown-${what}`, what] as const,
  ),
]);

/** What a project lacks, it lacks once, however many declarations need it. */
const lacking: ReadonlyMap<string, string> = new Map([
  ['missing-consent', 'consent'],
  ['no-consent', 'consent'],
  ['missing-data-layer', 'dataLayer'],
  ['missing-direct-calls', 'directCalls'],
  ['visit-without-group', 'visit'],
]);

/** Whoever writes as another language does, or with another keyboard, does so throughout. */
const habits = new Set([
  'foreign-operator',
  'foreign-letter',
  'hidden-character',
  'look-alike',
  'unexpected-character',
]);

function keyOf({ code, severity, message, name }: Diagnostic): string | undefined {
  if (lacking.has(code)) return lacking.get(code);
  if (habits.has(code)) return `${severity} ${code} ${message}`;
  const family = families.get(code);
  return family && name !== undefined ? `${family} ${name}` : undefined;
}
