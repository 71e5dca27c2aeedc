import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import {
  accountsOf,
  differingStages,
  hasProduction,
  stagesWithHosts,
  type Account,
} from '../../compile/evaluate/accounts.ts';
import { everyText } from '../../compile/evaluate/possible-values.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Running, Tag } from '../../language/model/program.ts';
import { unlessTooLarge } from '../../proof/diagram/too-large.ts';
import { createModel, type Model } from '../../proof/model/model.ts';
import type { Span } from '../../language/source/source.ts';

/** Where a value of an account is used: the stages of the hosts, as far as a model can tell them apart. */
interface Use {
  readonly tag: Tag;
  readonly key: string;
  readonly value: string;
  readonly stage: string;
  readonly span: Span;
}

/** With more nodes, the stages are not told apart. Checks also run in editors, so the limit is low. */
const mostNodes = 50_000;

/** Reports accounts of vendors that are used on hosts of two stages which must differ. */
export function checkAccounts(program: Program, report: ReportDiagnostic): void {
  const accounts = accountsOf(program);
  if (accounts.length === 0) return;
  const pairs = differingStages(program);
  const model = unlessTooLarge(() => createModel(program, { changes: true, limit: mostNodes }));
  const uses = accounts.flatMap(
    (account) => (model && unlessTooLarge(() => usesOf(account, program, model))) ?? everyUse(account, program),
  );
  const reported = new Set<string>();
  for (const { tag, key, value, stage, span } of uses) {
    const name = `${tag.id} ${key}`;
    const firsts = pairs.filter(([, second]) => second === stage).map(([first]) => first);
    const other = uses.find((one) => one.key === key && firsts.includes(one.stage));
    if (!other || reported.has(name)) continue;
    reported.add(name);
    const related = other.tag === tag ? undefined : { span: other.span, label: `used at ${other.stage} here` };
    const about = { account: value, tag: tag.id, stages: [other.stage, stage], hasProduction: hasProduction(program) };
    report(diagnose('account-of-two-stages', about, span, related));
  }
}

/** Returns the values that an account has, each with a stage at which something starts the tag. */
function usesOf(account: Account, program: Program, model: Model): readonly Use[] {
  const { tag, value } = account;
  const { all, any, and } = model.diagrams;
  const stageOfHost: Expression = { kind: 'hostStage', type: { name: 'text' }, start: 0, end: 0 };
  const placeOf = ({ sites, stages }: Running) => model.isIn(sites, stages);
  const isTrue = (condition: Expression | undefined, moment: 'event' | 'start') =>
    condition ? model.condition(condition, moment) : 1;
  const rules = program.rules.filter(({ actions }) => actions.some((one) => one.kind === 'vendor' && one.tag === tag));
  const starters = tag.triggers.length > 0 ? [1] : [];
  const fires = any([...starters, ...rules.map((rule) => and(placeOf(rule), isTrue(rule.when, 'event')))]);
  const runs = all([model.world, placeOf(tag), isTrue(tag.when, 'start'), fires]);
  return model.value(value, 'start').alternatives.flatMap(({ guard, term }) => {
    // What the page computes is assumed to differ. An empty text names no account.
    const text = term.kind === 'known' ? String(term.value ?? '') : '';
    if (text === '') return [];
    return model
      .value(stageOfHost, 'start')
      .alternatives.flatMap((stage) =>
        stage.term.kind === 'known' && all([runs, guard, stage.guard]) !== 0
          ? [useOf(account, text, String(stage.term.value))]
          : [],
      );
  });
}

/** Returns all values of an account with all stages that have hosts. */
function everyUse(account: Account, program: Program): readonly Use[] {
  const stages = stagesWithHosts(program);
  return (everyText(account.value) ?? []).flatMap((text) => stages.map((stage) => useOf(account, text, stage)));
}

function useOf({ tag, option, value }: Account, text: string, stage: string): Use {
  const { start, end } = value;
  const span = tag.written.has(option) ? { source: tag.source, start, end } : tag.nameSpan;
  return { tag, key: JSON.stringify([tag.vendor.name, option, text]), value: text, stage, span };
}
