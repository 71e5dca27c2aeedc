import type { Case } from './cases.ts';

/** Cases that one scenario can contain, because none of them affects what another one reads. */
export type Merged = Pick<Case, 'rules' | 'lines'> & { readonly cases: readonly Case[] };

/**
 * Merges cases, so that a project, its bundle and a visit serve several of them. A case that acts on the page in other ways
 * than by setting values, events of scripts and clicks on a link stays alone.
 */
export function mergeCases(cases: readonly Case[]): readonly Merged[] {
  const groups: Group[] = [];
  for (const [at, one] of cases.entries()) {
    const group = canMerge(one) ? groups.find((other) => accepts(other, one)) : undefined;
    if (group) addTo(group, one, at);
    else groups.push(groupOf(one, at));
  }
  return groups.map(({ cases: merged, rules, givens, starts, steps }) => ({
    cases: merged,
    rules: rules.join('\n'),
    lines: [...givens, ...starts, ...steps].join('\n'),
  }));
}

interface Group {
  readonly cases: Case[];
  readonly rules: string[];
  readonly givens: string[];
  /** Expectations of the start of the page, which come before steps. */
  readonly starts: string[];
  readonly steps: string[];
  readonly isOpen: boolean;
  /** What its cases read and set. */
  readonly places: Set<string>;
}

function groupOf(one: Case, at: number): Group {
  const empty = { cases: [], rules: [], givens: [], starts: [], steps: [], places: new Set<string>() };
  if (!canMerge(one)) return { ...empty, cases: [one], rules: [one.rules], steps: [one.lines], isOpen: false };
  const group = { ...empty, isOpen: true };
  addTo(group, one, at);
  return group;
}

function addTo({ cases, rules, givens, starts, steps, places }: Group, one: Case, at: number): void {
  const renamed = renameIn(one, at);
  cases.push(one);
  rules.push(renamed.rules);
  const [, given = '', rest] = /^(given .*?)?((?:^|\s)(?:expect|when)\s.*)$/s.exec(renamed.lines)!;
  if (given !== usualPath) givens.push(given);
  (/\swhen /.test(` ${rest}`) ? steps : starts).push(rest);
  for (const place of placesOf(one)) places.add(place);
}

/** Whether a case only reads values, at the start or at the click of a link. Requests would be those of other cases as well. */
function canMerge({ lines, rules, differs }: Case): boolean {
  const others = lines.replaceAll(/when (?:click "a\[href='#'\]"|set |raise |push |throw |scroll )/g, '');
  return (
    differs === undefined &&
    !/\bwhen\b|\bafter\b|expect (?:no )?(?:call|navigation|beacon|page|tag|rule)\b|unknown|prerendered|pageVisible|inFrame is/.test(
      others,
    ) &&
    !/\bon (?!start\b|click\("a"\)|answered\b|failed\b|changed\b|layer\(|scroll\(|error\b|moved\b|bot\b)/.test(rules)
  );
}

function accepts({ isOpen, places }: Group, one: Case): boolean {
  return isOpen && placesOf(one).every((place) => !places.has(place));
}

const names =
  /\b(gpc|site|stage|url|host|path|hash|query|referrer|pageTitle|pageHasForm|viewport\.\w+|navigation\.\w+|visit|campaign|library|browser\.\w+|time|consent|visitorCountry|identity|geo|title|layer|cookie|local|session|historyState|meta|elements?|global)\b(?:\(?\s*"(?:window\.)?([^".]*))?/g;

/** What these names read as well. */
const alike: Readonly<Record<string, readonly string[]>> = {
  url: ['host', 'path', 'hash', 'query'],
  site: ['host'],
  stage: ['host'],
  visitorCountry: ['consent'],
  pageTitle: ['title'],
};

/** What a case gives that needs nothing. */
const usualPath = 'given path is "/"';

/** Returns what a case reads or sets, without the members of objects. */
function placesOf({ rules, lines }: Case): readonly string[] {
  const text = `${rules} ${lines}`.replace(usualPath, '');
  return [...text.matchAll(names)].flatMap(([, name, of]) =>
    (alike[name] ?? [name]).map((place) => (of === undefined ? place : `${place} ${of}`)),
  );
}

const declared = /\b(?:rule|state|data|tag|call|event|vendor) ([a-zA-Z]\w*)/g;

const logged = /\blog\("(\w+)/g;

/** Appends a number to the names that the rules of a case declare, also in texts, and to the first words that they log. */
function renameIn({ rules, lines }: Case, at: number): Pick<Case, 'rules' | 'lines'> {
  const own = new Set([...rules.matchAll(declared)].map(([, name]) => name));
  const words = new Set([...rules.matchAll(logged)].map(([, word]) => word));
  const rename = (text: string) =>
    text
      .replaceAll(/\blog[ (]"(\w+)/g, (log, word) => (words.has(word) ? `${log}${at}` : log))
      // `read: value` is no name.
      .replaceAll(/(?<!read: )\b[a-zA-Z]\w*\b/g, (word) => (own.has(word) ? `${word}${at}` : word));
  return { rules: rename(rules), lines: rename(lines) };
}
