import { readsGpc } from '../../compiler/compile/analysis/reads-gpc.ts';
import { textOfPart } from '../../compiler/compile/analysis/text-of-part.ts';
import { textOfComment } from '../../compiler/compile/analysis/text-of-comment.ts';
import { everyText } from '../../compiler/compile/evaluate/possible-values.ts';
import type { Program, Rule, Running, Tag, Trigger } from '../../compiler/language/model/program.ts';
import { wireNameOf } from '../../compiler/compile/evaluate/wire-name-of.ts';
import type { SpecialisedProgram } from '../../compiler/emit/fold/specialised.ts';
import type { InstrumentationTable } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import { positionAt, spanText, type Span } from '../../compiler/language/source/source.ts';
import type { Legend, LegendAnswer, LegendPlace, LegendRule, LegendSpan } from '../legend.ts';
import { previewEntry, type Question } from './with-questions.ts';
import { whyFixed } from './write-answer.ts';
import { writeSteps } from './write-steps.ts';

/** Returns what the panel needs to know about the program in addition to the bundle's reports. */
export function writeLegend(
  bundled: SpecialisedProgram,
  table: InstrumentationTable,
  questions: readonly Question[],
): Legend {
  const { written: program, site } = bundled;
  const asked = (about: Question['about']): LegendAnswer[] =>
    questions.filter((question) => question.about === about).map(({ id, name }) => ({ name, rule: id }));
  const wireName = wireNameOf(program);
  const own = new Set(questions.map(({ id }) => id));
  return {
    site,
    errors: [],
    rules: [
      ...program.rules.filter(({ id }) => !own.has(id)).map((rule) => describeRule(rule, bundled)),
      ...program.tags.map((tag) => describeTag(tag, bundled)),
    ],
    tests: table.tests.map(({ text, ...span }) => ({ text, ...placeOf(span) })),
    values: table.values.map(({ text, ...span }) => ({ text, ...placeOf(span) })),
    calls: table.calls.map(({ id }) => id),
    states: table.states.map(({ id, source }) => (source.path === previewEntry ? '' : id)),
    steps: writeSteps(program),
    queues: queuesOf(program),
    names: namesOf(program),
    origins: originsOf(program),
    events: eventsOf(program),
    variables: Object.fromEntries(
      program.variables.flatMap(({ id, analyticsVariables }) => analyticsVariables.map((slot) => [wireName(slot), id])),
    ),
    groups: asked('group'),
    whyFixed: whyFixed(program.consent),
    readsGpc: readsGpc(program),
    pages: asked('page'),
    countries: countriesOf(program),
  };
}

function describeRule(rule: Rule, bundled: SpecialisedProgram): LegendRule {
  return {
    ...describeRunning(rule),
    kind: 'rule',
    unless: [],
    tags: [...new Set(rule.actions.flatMap((action) => (action.kind === 'vendor' ? action.tag.id : [])))],
    hosts: [],
    absent: whyAbsent(rule, bundled, bundled.rule(rule) !== undefined),
  };
}

function describeTag(tag: Tag, bundled: SpecialisedProgram): LegendRule {
  const disabled = bundled.written.consent?.disabled.filter(({ tags }) => tags.includes(tag.id)) ?? [];
  return {
    ...describeRunning(tag),
    kind: 'tag',
    unless: disabled.map(({ source, when }) => describeWhen({ source, start: when.start, end: when.end })),
    tags: [],
    hosts: hostsOf(bundled.tag(tag)),
    group: tag.group,
    absent: whyAbsent(tag, bundled, bundled.canRun(tag)),
  };
}

function describeRunning({ id, title = id, source, nameSpan, documentation, meets, triggers, when }: Running) {
  return {
    id,
    title,
    place: `${source.path}:${positionAt(source, nameSpan.start).line}`,
    documentation: (textOfComment({ documentation }) ?? '').replace(/\s+/g, ' '),
    meets,
    on: [...new Set(triggers.map(({ text }) => text()))],
    hears: triggers.flatMap((trigger) => (trigger.event.name === 'layer' ? namesIn(trigger) : [])),
    when: when && describeWhen({ source, start: when.start, end: when.end }),
  };
}

/** Returns the names of the events of a trigger as regular expressions. */
function namesIn({ arguments: [name] }: Trigger): string[] {
  if (name.kind === 'pattern') return [name.pattern];
  return (everyText(name) ?? []).map((text) => `^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`);
}

function describeWhen(span: Span): LegendPlace {
  return { text: spanText(span).replace(/\s+/g, ' '), ...placeOf(span) };
}

/** Returns the hosts in a tag's options, by which the panel recognises later calls of a client. */
function hostsOf({ options }: Tag): string[] {
  return Object.values(options).flatMap((value) => {
    if (value.kind !== 'literal' || typeof value.value !== 'string') return [];
    const [, host] = /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/|$)/.exec(value.value) ?? [];
    return host ?? [];
  });
}

/** Returns why a rule or tag never runs in the bundle, as far as that is known at build time. */
function whyAbsent({ sites, stages }: Running, bundled: SpecialisedProgram, canRun: boolean): string | undefined {
  if (!sites.includes(bundled.site)) return `It runs only on the site ${sites.join(', ')}.`;
  if (!stages.includes(bundled.stage)) return `It runs only at the stage ${stages.join(', ')}.`;
  return canRun ? undefined : 'Its condition is never true in this bundle.';
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

/** Returns where names have their values, as far as it is short enough to read beside them. */
function originsOf({ data, states }: Program): Record<string, string> {
  const written = [
    ...data.map(({ id, source, value }): [string, string] => [id, textOfPart(value, source)]),
    ...states.flatMap(({ id, key, source }): [string, string][] =>
      key ? [[id, `${key.source.name}(${key.arguments.map((one) => textOfPart(one, source)).join(', ')})`]] : [],
    ),
  ];
  return Object.fromEntries(written.filter(([, text]) => text.length <= longestOrigin));
}

const longestOrigin = 120;

function eventsOf({ events }: Program): Record<string, string> {
  return Object.fromEntries(events.map(({ id, triggers }) => [id, triggers.map(({ text }) => text()).join(', ')]));
}

/** Returns the titles of the vendors that read each queue. */
function queuesOf({ tags }: Program): Record<string, string> {
  const titles = new Map<string, Set<string>>();
  for (const { vendor } of tags) {
    const { global } = vendor.declared?.queue ?? {};
    if (global !== undefined) titles.set(global, (titles.get(global) ?? new Set()).add(vendor.title));
  }
  return Object.fromEntries([...titles].map(([global, all]) => [global, [...all].join(', ')]));
}

/** Returns the countries that the rules distinguish, for the country menu. */
function countriesOf({ sets, project }: Program): string[] {
  if (!project.country) return [];
  return [...new Set(sets.flatMap(({ of, codes }) => (of === 'country' ? codes : [])))].toSorted();
}

function placeOf({ source, start, end }: Span): LegendSpan {
  return { path: source.path, start, end };
}
