import { originOf } from '../../compiler/compile/declarations/scenario/given-place.ts';
import { placeOfChoice } from '../../compiler/compile/evaluate/place-of-choice.ts';
import { readByScript, storedByScript } from '../../compiler/compile/evaluate/stored-by-script.ts';
import { readingsOf } from '../../compiler/compile/flow/readings.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { quoteText } from '../../compiler/language/syntax/format/quote-text.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Legend } from '../legend.ts';
import type { PreviewVisitor } from '../messages.ts';
import type { KeptPlace, RecordedEntry } from '../page/entry.ts';
import { readStory } from '../panel/read-story.ts';
import { createReplacer } from './replace-personal.ts';

/** A page as `tagc dev` has recorded it. */
export interface RecordedPage {
  readonly address: string;
  readonly entries: readonly RecordedEntry[];
  readonly legend: Legend;
  readonly stage: string;
  readonly visitor: PreviewVisitor;
}

/** The lines of a scenario that do what was done in a page. */
export interface VisitLines {
  /** What follows `given`. */
  readonly givens: readonly string[];
  readonly steps: readonly VisitStep[];
}

export interface VisitStep {
  /** What follows `when`. */
  readonly text: string;
  readonly isElement: boolean;
}

/**
 * Writes what was done in a page as the setup and steps of a scenario, with examples in place of personal data. With `isNow`,
 * the setup is what the page has now.
 */
export function visitLines(program: Program, page: RecordedPage, isNow = false): VisitLines {
  const replace = createReplacer();
  const { entries, legend, stage, visitor } = page;
  const items = entries.flatMap((entry, at) =>
    entry.kind === 'pushed' && entry.by === 'page'
      ? [{ at, entry, value: cleaned(JSON.parse(entry.json || '{}')) }]
      : [],
  );
  const firstEvent = items.findIndex(({ entry }) => !entry.isEarly || entry.event !== undefined);
  const data = isNow || firstEvent < 0 ? items : items.slice(0, firstEvent);
  const later = firstEvent < 0 ? [] : items.slice(firstEvent);
  const answers = answersIn(program, page);
  const [begun, ...changed] = answers;
  const first = isNow ? answers.at(-1) : begun;
  const givens = [
    ...(program.sites.length > 1 && program.sites[0].id !== legend.site ? [`site is ${legend.site}`] : []),
    ...(program.stages.length > 1 && program.stages[0].id !== stage ? [`stage is ${stage}`] : []),
    ...addressGivens(page.address, replace),
    ...(visitor.sendsSignal && legend.readsGpc ? ['gpc is true'] : []),
    ...countryGiven(program, visitor),
    ...(first?.groups ? [`consent is [${first.groups.join(', ')}]`] : []),
    ...layerGivens(
      program,
      data.map(({ value }) => value),
      replace,
    ),
    ...keptGivens(program, page, replace, isNow),
  ];
  const steps = [
    ...later
      .filter(({ value }) => Object.keys(value as object).length > 0)
      .map(({ at, value }) => ({ at, text: `push ${writeLiteral(replace(value) as Value)}`, isElement: false })),
    ...entries.flatMap((entry, at) => {
      if (entry.kind !== 'visit') return [];
      const isElement = entry.act !== 'navigate';
      return { at, text: `${entry.act} ${quoteText(String(replace(entry.target)))}`, isElement };
    }),
    ...changed.map(({ at, groups }) => ({
      at,
      text: `consent becomes ${groups ? `[${groups.join(', ')}]` : 'missing'}`,
      isElement: false,
    })),
  ].toSorted((one, other) => one.at - other.at);
  return { givens, steps: withWaits(steps, entries) };
}

/** Adds the time that passed between steps, because rules may have waited for it, and at the end. */
function withWaits(
  steps: readonly (VisitStep & { readonly at: number })[],
  entries: readonly RecordedEntry[],
): VisitStep[] {
  const timeOf = (at: number) => entries[Math.min(at, entries.length - 1)]?.at ?? 0;
  const waitFor = (milliseconds: number): VisitStep[] => {
    const seconds = Math.min(Math.round(milliseconds / 1000), longestWait);
    return seconds > 0 ? [{ text: `wait ${seconds}s`, isElement: false }] : [];
  };
  let time: number | undefined;
  const waited = steps.flatMap(({ at, ...step }) => {
    const before = time ?? timeOf(at);
    time = timeOf(at);
    return [...waitFor(time - before), step];
  });
  const end = entries.findLast(({ kind }) => kind === 'fired' || kind === 'acted')?.at ?? 0;
  return [...waited, ...waitFor(end - (time ?? end))];
}

/** In seconds. */
const longestWait = 60;

function addressGivens(address: string, replace: ReturnType<typeof createReplacer>): string[] {
  const { pathname, searchParams, hash } = new URL(address);
  return [
    ...(pathname === '/' ? [] : [`path is ${quoteText(String(replace(pathname)))}`]),
    ...[...new Map(searchParams)].map(
      ([name, value]) => `query(${quoteText(name)}) is ${quoteText(String(replace(value, name)))}`,
    ),
    ...(hash.length > 1 ? [`hash is ${quoteText(String(replace(hash)))}`] : []),
  ];
}

/** A country that the panel keeps where no recording sees it: in a global variable. */
function countryGiven({ project: { country } }: Program, { country: code }: PreviewVisitor): string[] {
  const origin = country && originOf(country.value);
  const isRecorded = origin?.kind === 'source' && /^(?:layer|cookie|local|session)$/.test(origin.source.name);
  return country && !isRecorded && code !== '' && code !== 'none' ? [`${country.id} is ${code}`] : [];
}

/** Returns the data that the page had before its first event, as far as rules read it. */
function layerGivens(
  program: Program,
  items: readonly unknown[],
  replace: ReturnType<typeof createReplacer>,
): string[] {
  const leaves = new Map(items.flatMap((item) => leavesOf(item, [])));
  const readings = readingsOf(program);
  return [...leaves].flatMap(([path, value]) => {
    const names = path.split('.');
    if (readings.at([['layer', ...names]]).size === 0) return [];
    return [`layer(${quoteText(path)}) is ${writeLiteral(replace(value, names.at(-1)) as Value)}`];
  });
}

function leavesOf(value: unknown, path: readonly string[]): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

/** Returns what the storage and states contained when the script started, but for ids and the answer about consent. */
function keptGivens(
  program: Program,
  { entries, legend }: RecordedPage,
  replace: ReturnType<typeof createReplacer>,
  isNow: boolean,
): string[] {
  const begun = entries.findIndex(({ kind }) => kind === 'triggered');
  const kept = entries
    .slice(0, isNow || begun < 0 ? undefined : begun)
    .flatMap((entry) => (entry.kind === 'kept' ? entry : []));
  const atStart = [...new Map(kept.map((one) => [`${one.place} ${one.name}`, one])).values()];
  const owners = new Map(
    [...storedByScript(program), ...readByScript(program)].map(({ kind, name, by }) => [`${areas[kind]} ${name}`, by]),
  );
  return atStart.flatMap(({ place, name, text }) => {
    const by = owners.get(`${place} ${name}`);
    if (text === undefined || by === undefined) return [];
    if (by.kind === 'state') {
      const state = atStart.find((one) => one.place === 'state' && legend.states[Number(one.name)] === by.id);
      return state?.text === undefined
        ? []
        : [`${by.id} is ${writeLiteral(replace(JSON.parse(state.text), by.id) as Value)}`];
    }
    if (by.kind !== 'data' && by.kind !== 'rules') return [];
    return [`${place}(${quoteText(name)}) is ${quoteText(String(replace(text, name)))}`];
  });
}

const areas: Readonly<Record<string, KeptPlace['place']>> = {
  cookie: 'cookie',
  localStorage: 'local',
  sessionStorage: 'session',
};

interface Answer {
  /** The index of the entry with which it was noticed. */
  readonly at: number;
  /** Without groups, there is no answer. */
  readonly groups?: readonly string[];
}

/** Returns what the visitor had answered when the script started, and each answer after that. */
function answersIn(program: Program, { entries, legend }: RecordedPage): Answer[] {
  const { consent } = program;
  if (!consent || legend.groups.length === 0) return [];
  const choice = placeOfChoice(consent.stored)?.name;
  const isChoice = (entry: RecordedEntry) => entry.kind === 'kept' && entry.place !== 'state' && entry.name === choice;
  const attempts = [...entries.entries()].flatMap(([at, entry]) =>
    entry.kind === 'triggered' && legend.groups.some(({ rule }) => rule === entry.id) ? [{ at, task: entry.task }] : [],
  );
  const first = attempts[0]?.at ?? entries.length;
  const isAnswered = entries.slice(0, first).some(isChoice);
  const groupsUntil = (end: number) =>
    [...readStory(entries.slice(0, end), legend).groups].flatMap(([name, isGranted]) => (isGranted ? name : []));
  const ends = attempts.flatMap(({ at, task }) =>
    attempts.some((one) => one.task === task && one.at > at) ? [] : [{ at, task }],
  );
  const answers: Answer[] = [];
  let before = '';
  for (const [number, { at, task }] of ends.entries()) {
    const start = attempts.find((one) => one.task === task)!.at;
    const next = attempts.find((one) => one.at > at)?.at ?? entries.length;
    const groups = groupsUntil(next);
    if (number === 0) answers.push({ at: start, groups: isAnswered ? groups : undefined });
    else if (groups.join() !== before) answers.push({ at: start, groups });
    before = groups.join();
  }
  return answers;
}

/** Removes what no rule file can write: missing values, and what the recording has only named. */
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned).filter((one) => one !== undefined);
  if (typeof value === 'string')
    return /^\((?:a|an) (?:function|element|object of the page|value that is too long)\)$/.test(value)
      ? undefined
      : value;
  if (typeof value !== 'object') return value;
  if (value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const part = cleaned(one);
      return part === undefined ? [] : [[name, part]];
    }),
  );
}
