import type { DocumentClaim } from '../../contract/verdict.ts';
import type { ProjectIdentity } from '../../contract/identity.ts';
import type { ReportChanges } from '../../contract/report/change.ts';
import type { ReportData, ReportRule } from '../../contract/report/report-data.ts';
import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { namesWithRegions } from '../../language/tables/regions.ts';
import type { Program, Running } from '../../language/model/program.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { positionAt, spanText } from '../../language/source/source.ts';
import { specialiseDeclarations } from '../../emit/fold/specialise.ts';
import type { ManifestBundle } from '../../contract/manifest.ts';
import { describeInventory } from '../describe-inventory.ts';
import type { Describe } from './describe.ts';
import { describeExceptions } from './describe-exceptions.ts';
import { describeConsent } from './describe-consent.ts';
import { describeDefinitions } from './report-tree.ts';
import { describePages } from './describe-pages.ts';
import { describeAssertion } from './describe-assertion.ts';
import { describeReference } from './describe-reference.ts';
import { describeRunning } from './describe-running.ts';
import { createDescribeRuns } from './describe-runs.ts';
import { describeScenario } from './describe-scenario.ts';
import { describeSent } from './describe-sent.ts';
import { createReadsStates } from './reads-states.ts';
import { createRunsBook, type RunsBook } from './runs-book.ts';

export interface ReportInput {
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly warnings: readonly Diagnostic[];
  /** The proved claims. Empty if nothing was proved. */
  readonly claims?: readonly DocumentClaim[];
  /** What all proofs assume, in sentences. */
  readonly assumptions?: readonly string[];
  /** What differs from a version before. */
  readonly changes?: ReportChanges;
  /** What the rules were read from. Absent for a program that is in no file. */
  readonly identity?: ProjectIdentity;
  /** The hash of each custom module, by its path. */
  readonly hashes?: ReadonlyMap<string, string>;
}

/** Returns the data of the report from a program and its bundles. It is plain data and deterministic. */
export function createReportData(program: Program, { stage, ...output }: ReportInput): ReportData {
  return describeProgram(program, stage)(output);
}

/** A cache of the rules and tags of the previous report, and the text that they depend on; see `aroundRules`. */
export interface RuleMemory {
  around: string;
  rules: ReadonlyMap<string, ReportRule>;
  /** Where their actions can start. */
  book?: RunsBook;
}

/**
 * Like `createReportData`, in two steps, so that the program can be described while its bundles are built. With `memory`
 * and `around`, unchanged rules are the same objects as in the previous report.
 */
export function describeProgram(
  program: Program,
  stage: string,
  memory?: RuleMemory,
  around = '',
): (output: Omit<ReportInput, 'stage'>) => ReportData {
  const isSame = memory !== undefined && memory.around === around;
  const book = isSame ? (memory.book ?? createRunsBook(program)) : createRunsBook(program);
  const describe: Describe = {
    program,
    stage,
    inSite: createInSite(program, stage),
    runs: createDescribeRuns(program, stage, book),
    destinations: new Map(),
  };
  const cached = isSame ? memory.rules : new Map<string, ReportRule>();
  const readsStates = createReadsStates(program);
  const rules = [...program.rules, ...program.tags]
    .toSorted((a, b) => a.position - b.position)
    // Other rules decide the values of states.
    .map(
      (running) =>
        (cached.size === 0 || readsStates(running) ? undefined : cachedRule(running, cached)) ??
        describeRunning(running, describe),
    );
  return (output) => {
    const data = describeOutput(describe, rules, book, output);
    if (memory) Object.assign(memory, { around, book, rules: new Map(data.rules.map((rule) => [keyOf(rule), rule])) });
    return data;
  };
}

function createInSite(program: Program, stage: string): Describe['inSite'] {
  const sites = new Map(program.sites.map(({ id }) => [id, specialiseDeclarations({ program, site: id, stage })]));
  return (site) => sites.get(site)!;
}

function cachedRule(running: Running, cached: ReadonlyMap<string, ReportRule>): ReportRule | undefined {
  const rule = cached.get(keyOf({ kind: 'vendor' in running ? 'tag' : 'rule', id: running.id }));
  if (!rule || rule.source !== spanText(running.span)) return undefined;
  const { line } = positionAt(running.source, running.span.start);
  return rule.place.line === line ? rule : { ...rule, place: { ...rule.place, line } };
}

function keyOf({ kind, id }: Pick<ReportRule, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function describeOutput(
  { program, stage, runs }: Describe,
  rules: readonly ReportRule[],
  book: RunsBook,
  {
    bundles,
    warnings,
    claims = [],
    assumptions = [],
    changes,
    identity,
    hashes = new Map(),
  }: Omit<ReportInput, 'stage'>,
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
    assertions: program.assertions.map((assertion) => describeAssertion(assertion, program, claims)),
    guarantees: claims.filter(({ kind }) => kind === 'implied'),
    scenarios: program.scenarios.map(describeScenario),
    consent: program.consent && describeConsent(program.consent, program),
    inventory: describeInventory(program),
    ...describeSent(program, stage, rules, book),
    pages: describePages(program),
    conditions: describeDefinitions(program),
    consentStates: runs.states,
    tables: book.tables,
    runs: book.runs,
    hosts: book.hosts,
    reaches: book.reaches,
    countries: namesWithRegions([...regionsOfProgram(program), ...(changes?.difference.regions ?? [])]),
    exceptions: describeExceptions(program),
    warnings: warnings.map(({ code, message, span }) => {
      return { code, message, place: { path: span.source.path, ...positionAt(span.source, span.start) } };
    }),
    reference: describeReference(program, hashes),
    ...(changes && { changes }),
    ...(identity && { identity }),
    assumptions,
  };
}

function describeBundle({ file, bytes, gzip, brotli, integrity, modules }: ManifestBundle) {
  return { file, bytes, gzip, brotli, integrity, modules };
}

/** The bytes of each rule, by site. */
type Sizes = ReadonlyMap<string, ReadonlyMap<string, number>>;

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
