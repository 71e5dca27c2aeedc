import type {
  ReportAction,
  ReportCountries,
  ReportData,
  ReportDestination,
  ReportOption,
  ReportRule,
} from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Action, Program, Rule, Running, Tag } from '../../../model/program.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { countries } from '../../../language/countries.ts';
import { positionAt, spanText } from '../../../source/source.ts';
import { specialiseDeclarations } from '../../fold/specialise-declarations.ts';
import type { SpecialisedDeclarations } from '../../fold/specialised.ts';
import { callsOf } from './calls-of.ts';
import { createShutsOut } from '../../../analysis/country-outcomes.ts';
import type { ManifestBundle } from '../manifest/manifest.ts';
import { createOnPages, type OnPages } from '../../../analysis/page-outcomes.ts';
import { callDestinations } from './report-calls.ts';
import { describeCondition, disabledBy, splitAtAnd } from './report-conditions.ts';
import { describeConsent } from './report-consent.ts';
import { destinationsOf } from './report-destinations.ts';
import { describePages } from './report-pages.ts';
import { describePromise } from './report-promises.ts';
import { describeScenario } from './report-scenarios.ts';

export interface ReportInput {
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly warnings: readonly Diagnostic[];
}

/** Program and bundles → what the report shows: plain data, the same for the same input. */
export function createReportData(program: Program, { stage, ...made }: ReportInput): ReportData {
  return describeProgram(program, stage)(made);
}

/** The rules and tags of the report before, and what they leaned on; see `aroundRules`. */
export interface RuleMemory {
  around: string;
  rules: ReadonlyMap<string, ReportRule>;
}

/**
 * The same in two steps: what only the program says can be described while its bundles are made. With a memory, and with
 * what stands around its rules, a rule that is as before is the same object as before.
 */
export function describeProgram(
  program: Program,
  stage: string,
  memory?: RuleMemory,
  around = '',
): (made: Omit<ReportInput, 'stage'>) => ReportData {
  const describe: Describe = {
    program,
    stage,
    inSite: createInSite(program, stage),
    shutsOut: createShutsOut(program),
    onPages: createOnPages(program),
    destinations: new Map(),
  };
  const before = memory?.around === around ? memory.rules : new Map<string, ReportRule>();
  const rules = [...program.rules, ...program.tags]
    .toSorted((a, b) => a.position - b.position)
    .map((running) => rememberedRule(running, before) ?? describeRunning(running, describe));
  return (made) => {
    const data = describeMade(program, stage, rules, made);
    if (memory) Object.assign(memory, { around, rules: new Map(data.rules.map((rule) => [keyOf(rule), rule])) });
    return data;
  };
}

function createInSite(program: Program, stage: string): Describe['inSite'] {
  const sites = new Map(program.sites.map(({ id }) => [id, specialiseDeclarations({ program, site: id, stage })]));
  return (site) => sites.get(site)!;
}

function rememberedRule(running: Running, before: ReadonlyMap<string, ReportRule>): ReportRule | undefined {
  const rule = before.get(keyOf({ kind: 'vendor' in running ? 'tag' : 'rule', id: running.id }));
  if (!rule || rule.source !== spanText(running.span)) return undefined;
  const { line } = positionAt(running.source, running.span.start);
  return rule.place.line === line ? rule : { ...rule, place: { ...rule.place, line } };
}

function keyOf({ kind, id }: Pick<ReportRule, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function describeMade(
  program: Program,
  stage: string,
  rules: readonly ReportRule[],
  { bundles, warnings }: Omit<ReportInput, 'stage'>,
): ReportData {
  const { project } = program;
  const sizes = new Map(bundles.map(({ site, rules }) => [site, new Map(rules.map(({ id, bytes }) => [id, bytes]))]));
  return {
    project: { name: project.id, title: project.title },
    stage,
    sites: program.sites.map(({ id, title, hosts }) => {
      const bundle = bundles.find(({ site }) => site === id);
      return { name: id, title, hosts: hosts[stage] ?? [], bundle: bundle && describeBundle(bundle) };
    }),
    rules: rules.map((rule) => withBytes(rule, sizes)),
    promises: program.assertions.map(describePromise),
    scenarios: program.scenarios.map(describeScenario),
    consent: program.consent && describeConsent(program.consent, program.sets),
    pages: describePages(program),
    countries,
    warnings: warnings.map(({ code, message, span }) => {
      return { code, message, place: { path: span.source.path, ...positionAt(span.source, span.start) } };
    }),
  };
}

function describeBundle({ file, bytes, gzip, brotli, modules }: ManifestBundle) {
  return { file, bytes, gzip, brotli, modules };
}

/** Bytes of each rule, by site. */
type Sizes = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Describe {
  readonly program: Program;
  readonly stage: string;
  /** The declarations as the bundle of a site has them. */
  readonly inSite: (site: string) => SpecialisedDeclarations;
  readonly shutsOut: (condition: Expression) => ReportCountries | undefined;
  readonly onPages: OnPages;
  /** Where the calls of tags go, by the tag and the sites that they go from. */
  readonly destinations: Map<string, readonly ReportDestination[]>;
}

function describeRunning(running: Running, describe: Describe): ReportRule {
  const { stage } = describe;
  const tag = 'vendor' in running ? (running as Tag) : undefined;
  const rule = tag ? undefined : (running as Rule);
  const actions = rule ? rule.actions.map(describeAction) : [describeRun(tag!)];
  return {
    kind: tag ? 'tag' : 'rule',
    id: running.id,
    title: running.title,
    documentation: running.documentation.join('\n') || undefined,
    place: { path: running.source.path, line: positionAt(running.source, running.span.start).line },
    source: spanText(running.span),
    sites: running.stages.includes(stage) ? running.sites : [],
    stages: running.stages,
    order: running.order,
    meets: running.meets,
    events: running.triggers.map(({ text }) => text()),
    conditions: [
      ...(running.when
        ? splitAtAnd(running.when).map((part) => describeCondition(part, running.source, describe))
        : []),
      ...(tag ? disabledBy(tag, describe) : []),
    ],
    once: rule?.once?.text(),
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    vendor: tag?.vendor.title,
    party: tag?.vendor.party,
    options: tag ? describeOptions(tag) : [],
    sendsTo: [
      ...tagsOf(running).flatMap((through) => destinationsOf(through, running, describe)),
      ...callsOf(running).flatMap((call) => callDestinations(call, running, describe)),
    ],
    bytes: [],
  };
}

function withBytes(rule: ReportRule, sizes: Sizes): ReportRule {
  const bytes = [...sizes].flatMap(([site, rules]) => {
    const bytes = rules.get(rule.id);
    return bytes === undefined ? [] : [{ site, bytes }];
  });
  const isSame =
    bytes.length === rule.bytes.length &&
    bytes.every((size, at) => size.site === rule.bytes[at].site && size.bytes === rule.bytes[at].bytes);
  return isSame ? rule : { ...rule, bytes };
}

function describeAction(action: Action): ReportAction {
  return { text: withoutIndent(action.text()), ...gateOf(action), thenWaits: action.thenWaits };
}

/** What an action goes through: a tag and its group, or the group of the call that it sends. */
function gateOf(action: Action): Pick<ReportAction, 'tag' | 'group'> {
  if (action.kind === 'vendor') return { tag: action.tag.id, group: action.tag.group };
  return action.kind === 'send' && action.call.group !== undefined ? { group: action.call.group } : {};
}

/** What a tag does when its own events happen, or that rules use it. */
function describeRun({ id, vendor, group, triggers }: Tag): ReportAction {
  const text = triggers.length > 0 ? vendor.actions.run?.summary : vendor.summary;
  return { text: text ?? vendor.summary, tag: id, group, thenWaits: false };
}

/** The options as the tag gives them, and what the vendor takes where it does not. */
function describeOptions({ vendor, written }: Tag): ReportOption[] {
  return Object.entries(vendor.options).flatMap(([name, { summary, default: fallback }]) => {
    const text = written.get(name)?.() ?? fallback;
    return text === undefined ? [] : [{ name, text, isDefault: !written.has(name), summary }];
  });
}

/** The tag itself, or those that a rule acts through, each once. */
function tagsOf(running: Running): readonly Tag[] {
  if ('vendor' in running) return [running as Tag];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : [])))];
}

/** The lines of an action as they stand in the file, moved to the left as far as they go. */
function withoutIndent(text: string): string {
  if (!text.includes('\n')) return text;
  const [first, ...rest] = text.split(/\r?\n/);
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  // The last line closes what the first opened, and so stands where it would.
  const least = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}
