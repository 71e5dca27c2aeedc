import type { Diagnostic } from './diagnostic.ts';

/**
 * Reports an unknown name once, at its first use, with the positions of the others. Expects diagnostics in display
 * order.
 */
export function mergeByName(diagnostics: readonly Diagnostic[]): Diagnostic[] {
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

/** Codes that can mean the same missing declaration: an unknown data element is also an unknown value and country. */
const families: ReadonlyMap<string, string> = new Map([
  ...['name', 'data', 'element', 'state', 'countries', 'locales'].map((what) => [`unknown-${what}`, 'value'] as const),
  ['no-response', 'answer'],
  ...['call', 'event', 'function', 'group', 'page', 'rule', 'site', 'stage', 'tag', 'variable'].map(
    (what) => [`unknown-${what}`, what] as const,
  ),
]);

/** Parts that a project lacks. Each is reported once, however many declarations need it. */
const lacking: ReadonlyMap<string, string> = new Map([
  ['missing-consent', 'consent'],
  ['no-consent', 'consent'],
  ['missing-data-layer', 'dataLayer'],
  ['missing-direct-calls', 'directCalls'],
  ['visit-without-group', 'visit'],
]);

/** Habits from other languages or keyboards, which authors repeat throughout a file. */
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
  // The message names the owner of the field.
  if (code === 'unknown-field') return `field ${message}`;
  const family = families.get(code);
  return family && name !== undefined ? `${family} ${name}` : undefined;
}
