import type { Program, Running, Tag } from '../../../compiler/model/program.ts';
import { wireNameOf } from '../../../compiler/emit/describe/wire-name-of.ts';
import { fold, isFalse, type BundleTarget } from '../../../compiler/emit/fold/fold.ts';
import type { ProbeTable } from '../../../compiler/emit/code/probe/probes.ts';
import { positionAt, spanText, type Span } from '../../../compiler/source/source.ts';
import type { Legend, LegendAnswer, LegendPlace, LegendRule, LegendSpan } from '../legend.ts';
import type { Question } from './with-questions.ts';

/** Program → what the panel has to know of it, beside what the bundle tells. */
export function writeLegend(known: BundleTarget, table: ProbeTable, questions: readonly Question[]): Legend {
  const { program, site } = known;
  const asked = (about: Question['about']): LegendAnswer[] =>
    questions.filter((question) => question.about === about).map(({ id, name }) => ({ name, rule: id }));
  const wireName = wireNameOf(program);
  const own = new Set(questions.map(({ id }) => id));
  const all: Running[] = [...program.rules, ...program.tags];
  return {
    site,
    mistakes: [],
    rules: all.filter(({ id }) => !own.has(id)).map((running) => describeRunning(running, known)),
    tests: table.tests.map(({ text, ...span }) => ({ text, ...placeOf(span) })),
    values: table.values.map(({ text, ...span }) => ({ text, ...placeOf(span) })),
    calls: table.calls.map(({ id }) => id),
    names: namesOf(program),
    variables: Object.fromEntries(
      program.variables.flatMap(({ id, slots }) => slots.map((slot) => [wireName(slot), id])),
    ),
    groups: asked('group'),
    pages: asked('page'),
    countries: countriesOf(program),
  };
}

function describeRunning(running: Running, known: BundleTarget): LegendRule {
  const { id, title = id, source, nameSpan, documentation, meets, triggers, when } = running;
  const tag = known.program.tags.find((one) => one === running);
  const disabled = known.program.consent?.disabled.filter(({ tags }) => tag && tags.includes(id)) ?? [];
  return {
    id,
    kind: tag ? 'tag' : 'rule',
    title,
    place: `${source.path}:${positionAt(source, nameSpan.start).line}`,
    documentation: documentation.join(' ').replace(/\s+/g, ' ').trim(),
    meets,
    on: triggers.map(({ text }) => text()),
    when: when && describeWhen({ source, start: when.start, end: when.end }),
    unless: disabled.map((one) => describeWhen({ source: one.source, start: one.when.start, end: one.when.end })),
    hosts: tag ? hostsOf(tag, known) : [],
    group: tag?.group,
    absent: whyAbsent(running, known),
  };
}

function describeWhen(span: Span): LegendPlace {
  return { text: spanText(span).replace(/\s+/g, ' '), ...placeOf(span) };
}

/** A call that a client makes later is known by its host. */
function hostsOf({ options }: Tag, known: BundleTarget): string[] {
  const values = Object.values(options).map((value) => fold(value, known));
  return values.flatMap((value) => {
    if (value.kind !== 'literal' || typeof value.value !== 'string') return [];
    const [, host] = /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/|$)/.exec(value.value) ?? [];
    return host ?? [];
  });
}

/** What is known when the bundle is built needs no page to tell. */
function whyAbsent({ sites, stages, when }: Running, known: BundleTarget): string | undefined {
  if (!sites.includes(known.site)) return `It is of the site ${sites.join(', ')} alone.`;
  if (!stages.includes(known.stage)) return `It is of the stage ${stages.join(', ')} alone.`;
  return when && isFalse(fold(when, known)) ? 'Its condition can never hold in this bundle.' : undefined;
}

function namesOf({ conditions, pages }: Program): Record<string, LegendPlace> {
  const all = [
    ...pages.map((page) => [page, `page is ${page.id}`] as const),
    ...conditions.map((condition) => [condition, condition.id] as const),
  ];
  return Object.fromEntries(
    all.map(([{ id, source, value }, text]) => [
      id,
      { text, ...placeOf({ source, start: value.start, end: value.end }) },
    ]),
  );
}

/** Countries that the rules tell apart, for the switch. */
function countriesOf({ sets }: Program): string[] {
  return [...new Set(sets.flatMap(({ of, codes }) => (of === 'country' ? codes : [])))].toSorted();
}

function placeOf({ source, start, end }: Span): LegendSpan {
  return { path: source.path, start, end };
}
