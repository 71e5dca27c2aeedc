import type { ReportAction, ReportCondition, ReportConsent, ReportData, ReportRule } from '../../report/report-data.ts';
import { walk, type Expression } from '../core/expression.ts';
import type { Action, Consent, Program, Rule, Running, Tag } from '../core/program.ts';
import { countries } from '../language/countries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionAt, spanText, type Source } from '../source/source.ts';
import type { ManifestBundle } from './manifest.ts';

export interface ReportInput {
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly warnings: readonly Diagnostic[];
}

/** Program and bundles → what the report shows: plain data, the same for the same input. */
export function createReportData(program: Program, { stage, bundles, warnings }: ReportInput): ReportData {
  const { project } = program;
  const sizes = new Map(bundles.map(({ site, rules }) => [site, new Map(rules.map(({ id, bytes }) => [id, bytes]))]));
  return {
    project: { name: project.id, title: project.title },
    stage,
    sites: program.sites.map(({ id, title, hosts }) => {
      const bundle = bundles.find(({ site }) => site === id);
      return { name: id, title, hosts: hosts[stage] ?? [], bundle: bundle && describeBundle(bundle) };
    }),
    rules: [...program.rules, ...program.tags]
      .toSorted((a, b) => a.position - b.position)
      .map((running) => describeRunning(running, program, stage, sizes)),
    consent: program.consent && describeConsent(program.consent),
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

function describeRunning(running: Running, program: Program, stage: string, sizes: Sizes): ReportRule {
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
      ...(running.when ? splitAtAnd(running.when).map((part) => describeCondition(part, running.source)) : []),
      ...(tag ? disabledBy(tag, program) : []),
    ],
    once: rule?.once?.text,
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    vendor: tag?.vendor.title,
    party: tag?.vendor.party,
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

/** What switches a tag off whatever the visitor agreed to, as conditions of the tag. */
function disabledBy({ id }: Tag, { consent }: Program): ReportCondition[] {
  return (consent?.disabled ?? [])
    .filter(({ tags }) => tags.includes(id))
    .map(({ when, source }) => {
      const { text, uses } = describeCondition(when, source);
      return { text: `not (${text})`, uses };
    });
}

function splitAtAnd(expression: Expression): Expression[] {
  const isAnd = expression.kind === 'operation' && expression.operator === 'and';
  return isAnd ? expression.operands.flatMap(splitAtAnd) : [expression];
}

function describeCondition(expression: Expression, source: Source): ReportCondition {
  const uses = new Map<string, string>();
  for (const inner of walk(expression)) {
    const declaration = inner.kind === 'condition' ? inner.condition : inner.kind === 'page' ? inner.page : undefined;
    if (declaration) uses.set(declaration.id, oneLine(textOf(declaration.value, declaration.source)));
  }
  return {
    text: oneLine(textOf(expression, source)),
    uses: [...uses].map(([name, text]) => ({ name, text })),
  };
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
  return {
    groups: groups.map(({ id, number, enables, cookies }) => ({ name: id, number, enables, cookies })),
    defaults: [
      ...(matrix?.rows ?? []).map(({ label, keys, value }) => row(label, keys[0] ?? [], value)),
      ...(matrix?.missing ? [row('missing', [], matrix.missing)] : []),
      ...(matrix?.otherwise ? [row('otherwise', [], matrix.otherwise)] : []),
    ],
  };
}
