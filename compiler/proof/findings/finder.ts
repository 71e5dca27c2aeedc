import { gateNumber } from '../../analysis/gate-number.ts';
import { tagCondition } from '../../analysis/tag-condition.ts';
import { waitsFor } from '../../analysis/waits-for.ts';
import type { Expression, ExpressionOf } from '../../model/expression.ts';
import type { Call, Matrix, MatrixRow, Program, Rule, Running, Tag } from '../../model/program.ts';
import { booleanType, isNumberType, type Type } from '../../model/type.ts';
import type { Source } from '../../source/source.ts';
import { roleTraits, sitesOfRule, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { walk } from '../../traverse/walk.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Report } from './finding.ts';
import { gateOf } from './gate-of.ts';
import { createStudies } from './study-condition.ts';

/** Studies the conditions of a program, place by place. */
export interface Finder {
  studyRule(rule: Rule): void;
  /** Studies an expression outside of rules. */
  studySite(site: ExpressionSite): void;
  /** Reports rows that no use of their lookup table chooses. */
  studyTables(uses: readonly ExpressionSite[]): void;
}

/** A lookup table with more rows, times its uses, is not studied. */
const mostRows = 2000;

export function createFinder(program: Program, model: Model, report: Report): Finder {
  const { diagrams, world } = model;
  const { and, not } = diagrams;
  const studies = createStudies(program, model, report);
  /** Returns when the page has the bundle of a rule or tag. */
  const placeOf = ({ sites, stages }: Running) => and(world, model.isIn(sites, stages));

  function studyRule(rule: Rule): void {
    const { id, source, when: expression, triggers, actions } = rule;
    const base = placeOf(rule);
    for (const site of sitesOfRule(rule)) studyChoices(site.expression, source, base);
    const about = { source, base, owner: `"${id}"`, kind: 'never-runs' } as const;
    const fires = expression ? studies.study({ ...about, expression }) : base;
    if (fires !== 0 && triggers.length > 0) actions.forEach((_, at) => studyGate(rule, at, fires));
  }

  /**
   * Reports an action whose tag or call never starts under the condition of its rule. It may start later than the rule
   * runs, and consent and states may change until then, so conditions that read them are not compared.
   */
  function studyGate(rule: Rule, at: number, fires: Node): void {
    const { source, actions } = rule;
    const gate = gateOf(actions[at], program);
    if (!gate || gate.tag?.within !== undefined) return;
    const { through, condition, tag } = gate;
    const opens = condition ? studies.nodeOf(condition) : 1;
    const place = tag ? placeOf(tag) : world;
    if (!studies.excludes(fires, [opens, place]) || studies.excludes(place, [opens])) return;
    if ([rule.when, condition].some((one) => one && mayChange(one))) return;
    const { start, end } = actions[at];
    const message = `This never starts: "${through.id}" never runs under the conditions of "${rule.id}".`;
    const when = through.when;
    const where = when ? { source: through.source, start: when.start, end: when.end } : through.nameSpan;
    const related = { span: where, label: 'contradicts the rule' };
    report({ kind: 'never-runs', message, span: { source, start, end }, related });
  }

  function studySite(site: ExpressionSite): void {
    const { role, owner, expression, source } = site;
    const { reached, decides } = roleTraits[role];
    if (reached === 'never') return;
    const base = 'vendor' in owner ? placeOf(owner) : world;
    studyChoices(expression, source, base);
    const isCondition = (decides && role !== 'optOut') || (role === 'data' && isDecision(expression));
    if (!isCondition) return;
    const runs = role === 'tagWhen' || role === 'callWhen';
    const owned = role === 'disable' || role === 'noDefault' ? role : owner.id;
    const gate = role === 'tagWhen' || role === 'callWhen' ? gateNodeOf(owner) : 1;
    studies.study({ expression, source, base, gate, owner: `"${owned}"`, kind: runs ? 'never-runs' : 'never-true' });
  }

  /** Returns when the consent group of a tag or call is granted, and no condition disables it. */
  function gateNodeOf(owner: Tag | Call): Node {
    const { group } = owner;
    const tag = 'vendor' in owner ? owner : undefined;
    const number = tag ? gateNumber(program, tag, group!) : waitsFor(program, group);
    const declared = program.consent?.groups.find(({ id }) => id === group);
    const disabled = tag && { ...tag, when: undefined };
    const enabled = disabled && tagCondition(disabled, program.consent);
    const hasOwnGroups = tag !== undefined && Object.keys(tag.groups).length > 0;
    const isUsual = number !== undefined && number === declared?.number && !hasOwnGroups;
    return and(isUsual ? model.isGranted(declared.id, 'event') : 1, enabled ? studies.nodeOf(enabled) : 1);
  }

  /** Reports cases that are never chosen, in an expression and the expressions inside it. */
  function studyChoices(expression: Expression, source: Source, base: Node): void {
    if (expression.inlinedCall || isSimple(expression)) return;
    for (const part of walk(expression)) if (part.kind === 'choice') studyCases(part, source, base);
  }

  function studyCases({ cases, fills, inlinedCall }: ExpressionOf<'choice'>, source: Source, base: Node): void {
    if (fills || inlinedCall) return;
    let rest = base;
    for (const [at, { when: expression }] of cases.entries()) {
      const earlier = cases.slice(0, at).map(({ when }) => when);
      studies.study({ expression, source, base: rest, earlier, owner: 'this case', kind: 'never-chosen' });
      rest = and(rest, not(studies.nodeOf(expression)));
    }
  }

  function studyTables(uses: readonly ExpressionSite[]): void {
    const byTable = new Map<Matrix, (readonly Expression[])[]>();
    for (const { expression } of uses) {
      if (isSimple(expression)) continue;
      for (const part of walk(expression)) {
        if (part.kind === 'lookup') byTable.set(part.matrix, [...(byTable.get(part.matrix) ?? []), part.keys]);
      }
    }
    for (const [matrix, keys] of byTable) {
      if (matrix.rows.length * keys.length <= mostRows) for (const row of matrix.rows) studyRow(matrix, row, keys);
    }
  }

  function studyRow({ id, source }: Matrix, row: MatrixRow, uses: readonly (readonly Expression[])[]): void {
    const isNeverIn = (keys: readonly Expression[]) => {
      const tests = row.keys.flatMap((words, at) =>
        words ? [model.condition(isListed(keys[at], words), 'event')] : [],
      );
      return studies.excludes(world, tests);
    };
    if (!uses.every(isNeverIn)) return;
    const message = `The row "${row.label}" is never chosen where "${id}" is used.`;
    const { start } = row.span;
    const end = source.text.startsWith(row.label, start) ? start + row.label.length : row.span.end;
    report({ kind: 'never-chosen', message, span: { source, start, end } });
  }

  return { studyRule, studySite, studyTables };
}

/** Whether an expression has no `case` and no lookup inside it, as most have. */
function isSimple({ kind }: Expression): boolean {
  return kind === 'literal' || kind === 'data' || kind === 'constant' || kind === 'condition' || kind === 'page';
}

/** Whether the value of a data element is a condition. Other booleans are read as they are. */
function isDecision({ kind, type, ...rest }: Expression): boolean {
  return kind === 'operation' && type.name === 'boolean' && 'operator' in rest && /^(and|or|not)$/.test(rest.operator);
}

/** Whether the result of a condition often changes while a page is open. */
function mayChange(condition: Expression): boolean {
  return dependenciesOf(condition).some(
    (part) =>
      part.kind === 'state' ||
      part.kind === 'consent' ||
      part.kind === 'answer' ||
      (part.kind === 'builtIn' && /^(consent\.|optedOut$)/.test(part.builtIn.name)),
  );
}

/** Returns the condition that a key of a lookup table is in the list of a row. */
function isListed(key: Expression, words: readonly string[]): Expression {
  const at = { start: key.start, end: key.end };
  const { name } = key.type;
  const list: Expression =
    name === 'country' || name === 'locale'
      ? { kind: 'codes', codes: words, sets: [], type: { name: name === 'country' ? 'countries' : 'locales' }, ...at }
      : { kind: 'list', items: words.map((word) => wordOf(key.type, word, at)), type: { name: 'list' }, ...at };
  return { kind: 'operation', operator: 'in', operands: [key, list], type: booleanType, ...at };
}

function wordOf(type: Type, word: string, at: { readonly start: number; readonly end: number }): Expression {
  const isNumber = isNumberType(type);
  return {
    kind: 'literal',
    value: isNumber ? Number(word) : word,
    type: { name: isNumber ? 'number' : 'text' },
    ...at,
  };
}
