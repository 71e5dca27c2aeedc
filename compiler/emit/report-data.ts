import type {
  ReportAction,
  ReportCondition,
  ReportConsent,
  ReportCountries,
  ReportData,
  ReportDestination,
  ReportMeaning,
  ReportOption,
  ReportRule,
} from '../../report/report-data.ts';
import { target, walk, type Expression } from '../core/expression.ts';
import { possibleTexts } from '../core/possible-texts.ts';
import type { Action, Consent, DataElement, Program, Rule, Running, Tag } from '../core/program.ts';
import { countries } from '../language/countries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionAt, spanText, type Source } from '../source/source.ts';
import { fold } from './fold.ts';
import type { ManifestBundle } from './manifest.ts';
import { originOf } from './origin-of.ts';

export interface ReportInput {
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly warnings: readonly Diagnostic[];
}

/** Program and bundles → what the report shows: plain data, the same for the same input. */
export function createReportData(program: Program, { stage, bundles, warnings }: ReportInput): ReportData {
  const { project } = program;
  const sizes = new Map(bundles.map(({ site, rules }) => [site, new Map(rules.map(({ id, bytes }) => [id, bytes]))]));
  const describe: Describe = { program, stage, sizes, shutsOut: createShutsOut(program) };
  return {
    project: { name: project.id, title: project.title },
    stage,
    sites: program.sites.map(({ id, title, hosts }) => {
      const bundle = bundles.find(({ site }) => site === id);
      return { name: id, title, hosts: hosts[stage] ?? [], bundle: bundle && describeBundle(bundle) };
    }),
    rules: [...program.rules, ...program.tags]
      .toSorted((a, b) => a.position - b.position)
      .map((running) => describeRunning(running, describe)),
    consent: program.consent && describeConsent(program.consent),
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

interface Describe {
  readonly program: Program;
  readonly stage: string;
  readonly sizes: Sizes;
  readonly shutsOut: (condition: Expression) => ReportCountries | undefined;
}

function describeRunning(running: Running, describe: Describe): ReportRule {
  const { stage, sizes } = describe;
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
    events: running.triggers.map(({ text }) => text),
    conditions: [
      ...(running.when
        ? splitAtAnd(running.when).map((part) => describeCondition(part, running.source, describe))
        : []),
      ...(tag ? disabledBy(tag, describe) : []),
    ],
    once: rule?.once?.text,
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    vendor: tag?.vendor.title,
    party: tag?.vendor.party,
    options: tag ? describeOptions(tag) : [],
    sendsTo: tagsOf(running).flatMap((through) => destinationsOf(through, running, describe)),
    bytes: [...sizes].flatMap(([site, rules]) => {
      const bytes = rules.get(running.id);
      return bytes === undefined ? [] : [{ site, bytes }];
    }),
  };
}

function describeAction(action: Action): ReportAction {
  const through = action.kind === 'vendor' ? { tag: action.tag.id, group: action.tag.group } : {};
  return { text: withoutIndent(action.text), ...through, thenWaits: action.thenWaits };
}

/** What a tag does when its own events happen, or that rules use it. */
function describeRun({ id, vendor, group, triggers }: Tag): ReportAction {
  const text = triggers.length > 0 ? vendor.actions.run?.summary : vendor.summary;
  return { text: text ?? vendor.summary, tag: id, group, thenWaits: false };
}

/** The options as the tag gives them, and what the vendor takes where it does not. */
function describeOptions({ vendor, options, source, span }: Tag): ReportOption[] {
  return Object.entries(vendor.options).flatMap(([name, { summary, default: fallback }]) => {
    const value = options[name];
    if (!value) return [];
    // A default has a place in the vendor's table, and none in the file.
    const isDefault = fallback !== undefined && value.start <= span.start;
    return [{ name, text: isDefault ? fallback : withoutIndent(textOf(value, source)), isDefault, summary }];
  });
}

/** The tag itself, or those that a rule acts through, each once. */
function tagsOf(running: Running): readonly Tag[] {
  if ('vendor' in running) return [running as Tag];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : [])))];
}

/** Where a tag's calls go from the sites on which it runs, and the rule too. */
function destinationsOf(tag: Tag, running: Running, { program, stage }: Describe): ReportDestination[] {
  const isHere = tag.stages.includes(stage) && running.stages.includes(stage);
  const sites = isHere ? tag.sites.filter((site) => running.sites.includes(site)) : [];
  const addresses = Object.entries(tag.vendor.options).flatMap(([name, { csp }]) => (csp && tag.options[name]) || []);
  const found = new Map<string | undefined, Set<string>>();
  for (const site of sites) {
    const origins = addresses.flatMap((address) => possibleOrigins(fold(address, { program, site, stage })));
    for (const origin of addresses.length > 0 ? origins : [undefined]) {
      found.set(origin, (found.get(origin) ?? new Set()).add(site));
    }
  }
  return [...found].map(([origin, from]) => ({ origin, tag: tag.id, sites: [...from] }));
}

/** The origins that an address may have; undefined among them where it may also have one that only a page knows. */
function possibleOrigins(address: Expression): (string | undefined)[] {
  const texts = possibleTexts(address);
  const isTold = texts.every((text) => originOf(text).length > 0) && isKnown(address);
  return [...texts.flatMap(originOf), ...(isTold ? [] : [undefined])];
}

/** Whether all texts that an address may begin with are known when the report is made. */
function isKnown(expression: Expression): boolean {
  const named = expression.kind === 'constant' || expression.kind === 'data' ? target(expression) : undefined;
  if (named) return isKnown(named);
  switch (expression.kind) {
    case 'literal':
      return true;
    case 'operation':
      if (expression.operator === '+') return isKnown(expression.operands[0]) && endsHost(expression.operands);
      return expression.operator === 'else' && expression.operands.every(isKnown);
    case 'choice':
      return [...expression.cases.map(({ value }) => value), expression.otherwise].every(
        (value) => value && isKnown(value),
      );
    case 'lookup': {
      const { rows, otherwise, missing } = expression.matrix;
      return [...rows.map(({ value }) => value), otherwise, missing].every((value) => !value || isKnown(value));
    }
    default:
      return false;
  }
}

/** Whether what is put together ends the host's name before anything that only a page knows. */
function endsHost([first, second]: readonly Expression[]): boolean {
  const follows = second.kind === 'literal' && /^[/?#]/.test(String(second.value));
  return follows || possibleTexts(first).every((text) => /^https:\/\/[^/?#]+[/?#]/.test(text));
}

/** What switches a tag off whatever the visitor agreed to, as conditions of the tag. */
function disabledBy({ id }: Tag, describe: Describe): ReportCondition[] {
  return (describe.program.consent?.disabled ?? [])
    .filter(({ tags }) => tags.includes(id))
    .map(({ when, source }) => {
      const not: Expression = { ...when, kind: 'operation', operator: 'not', operands: [when] };
      const { text, ...rest } = describeCondition(not, source, describe);
      return { text: `not (${text})`, ...rest, isOfConsent: true };
    });
}

function splitAtAnd(expression: Expression): Expression[] {
  const isAnd = expression.kind === 'operation' && expression.operator === 'and';
  return isAnd ? expression.operands.flatMap(splitAtAnd) : [expression];
}

function describeCondition(expression: Expression, source: Source, { shutsOut }: Describe): ReportCondition {
  return {
    text: conditionText(expression, source),
    uses: [...meaningsIn(expression, source, new Map()).values()],
    shutsOut: shutsOut(expression),
  };
}

/**
 * What names and sets of codes in an expression stand for, and those that they mention in turn; each once, by its text.
 * `source` is the file that the expression stands in, which differs from name to name.
 */
function meaningsIn(
  expression: Expression,
  source: Source,
  found: Map<string, ReportMeaning>,
  seen = new Set<Expression>(),
): Map<string, ReportMeaning> {
  for (const inner of walk(expression)) {
    if (inner.kind === 'codes') {
      const name = oneLine(textOf(inner, source));
      if (!isWrittenOut(name, inner.codes)) found.set(name, { name, text: inner.codes.join(', '), codes: inner.codes });
    }
    const named = target(inner);
    const declaration = declarationOf(inner);
    if (!named || !declaration || seen.has(named)) continue;
    seen.add(named);
    if (inner.kind === 'condition' || inner.kind === 'page') {
      found.set(declaration.id, { name: declaration.id, text: conditionText(named, declaration.source) });
    }
    meaningsIn(named, declaration.source, found, seen);
  }
  return found;
}

function declarationOf(expression: Expression) {
  switch (expression.kind) {
    case 'condition':
      return expression.condition;
    case 'page':
      return expression.page;
    case 'data':
      return expression.data;
    case 'constant':
      return expression.constant;
    default:
      return undefined;
  }
}

/** Whether a set of codes names no other set and leaves nothing out, such as `[CN, HK]`. */
function isWrittenOut(text: string, codes: readonly string[]): boolean {
  const words = text.match(/[\w-]+/g) ?? [];
  return text.startsWith('[') && words.every((word) => codes.includes(word) || codes.includes(word.toLowerCase()));
}

/** Where an expression may hold, and where it may not, each bit a country. Both, where that depends on other facts. */
interface Outcomes {
  readonly yes: bigint;
  readonly no: bigint;
}

const places = [...Object.keys(countries), 'missing'];
const bits = new Map(places.map((place, at) => [place, 1n << BigInt(at)]));
const everywhere = (1n << BigInt(places.length)) - 1n;
const bitsOf = (codes: readonly string[]) => codes.reduce((all, code) => all | (bits.get(code) ?? 0n), 0n);
const open: Outcomes = { yes: everywhere, no: everywhere };

/** Works out from which countries a condition cannot hold, by what it says of the element that consent goes by. */
function createShutsOut({ consent, project }: Program): Describe['shutsOut'] {
  const country = consent?.by ?? project.country;
  const known = new Map<Expression, Outcomes>();
  const described = new Map<bigint, ReportCountries>();
  return (condition) => {
    const { yes } = country ? outcomesOf(condition, country, known) : open;
    if (yes === everywhere) return undefined;
    const countries = described.get(yes) ?? describeShutOut(yes);
    described.set(yes, countries);
    return countries;
  };
}

function describeShutOut(yes: bigint): ReportCountries {
  const [open, shut] = [yes, everywhere & ~yes].map((set) => places.filter((place) => set & bits.get(place)!));
  return shut.length > open.length ? { allBut: true, codes: open } : { allBut: false, codes: shut };
}

function outcomesOf(expression: Expression, country: DataElement, known: Map<Expression, Outcomes>): Outcomes {
  const named = expression.type.name === 'boolean' ? target(expression) : undefined;
  if (named) {
    const outcomes = known.get(named) ?? outcomesOf(named, country, known);
    known.set(named, outcomes);
    return outcomes;
  }
  if (expression.kind === 'literal')
    return expression.value === true ? { yes: everywhere, no: 0n } : { yes: 0n, no: everywhere };
  if (expression.kind !== 'operation') return open;
  const { operator, operands } = expression;
  const inner = () => operands.map((operand) => outcomesOf(operand, country, known));
  switch (operator) {
    case 'and':
      return inner().reduce((a, b) => ({ yes: a.yes & b.yes, no: a.no | b.no }));
    case 'or':
      return inner().reduce((a, b) => ({ yes: a.yes | b.yes, no: a.no & b.no }));
    case 'not': {
      const [{ yes, no }] = inner();
      return { yes: no, no: yes };
    }
    default:
      return comparedOutcomes(operator, operands, country);
  }
}

/** `exists country`, `country is RU`, `country in europe`; a comparison with a country that is missing does not hold. */
function comparedOutcomes(operator: string, [left, right]: readonly Expression[], country: DataElement): Outcomes {
  if (left.kind !== 'data' || left.data !== country) return open;
  const compared =
    right?.kind === 'codes' ? right.codes : right?.kind === 'literal' ? [String(right.value)] : undefined;
  const holdsIn = (yes: bigint) => ({ yes, no: everywhere & ~yes });
  if (operator === 'exists') return holdsIn(everywhere & ~bitsOf(['missing']));
  if (!compared) return open;
  if (operator === 'is' || operator === 'in') return holdsIn(bitsOf(compared));
  return operator === 'is not' ? holdsIn(everywhere & ~bitsOf([...compared, 'missing'])) : open;
}

/** A condition as written. The place of a page test is that of the page's name alone. */
function conditionText(expression: Expression, source: Source): string {
  const text = oneLine(textOf(expression, source));
  return expression.kind === 'page' ? `page is ${text}` : text;
}

function textOf({ start, end }: Expression, source: Source): string {
  return source.text.slice(start, end);
}

/** The lines of an action as they stand in the file, moved to the left as far as they go. */
function withoutIndent(text: string): string {
  const [first, ...rest] = text.split(/\r?\n/);
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  // The last line closes what the first opened, and so stands where it would.
  const least = Math.min(...indents);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}

/** Comments and line breaks out: the report sets its own lines. */
function oneLine(text: string): string {
  return text
    .replace(/\/\/[^\n"]*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function describeConsent({ groups, default: matrix }: Consent): ReportConsent {
  const names = (value: Expression) =>
    value.kind === 'list' ? value.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : [])) : [];
  const row = (label: string, codes: readonly string[], value: Expression) => ({
    label,
    countries: codes.map((code) => ({ code, name: countries[code] ?? code })),
    groups: names(value),
  });
  const rows = matrix?.rows ?? [];
  const named = new Set(rows.flatMap(({ keys }) => keys[0] ?? []));
  const others = Object.keys(countries).filter((code) => !named.has(code));
  return {
    groups: groups.map(({ id, number, enables, cookies }) => {
      return { name: id, number, enables: enables.map((tag) => tag.id), cookies };
    }),
    defaults: [
      ...rows.map(({ label, keys, value }) => row(label, keys[0] ?? [], value)),
      ...(matrix?.missing ? [row('missing', [], matrix.missing)] : []),
      ...(matrix?.otherwise ? [row('otherwise', others, matrix.otherwise)] : []),
    ],
  };
}
