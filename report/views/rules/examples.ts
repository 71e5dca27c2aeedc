import type { ReportCommandExample, ReportExample, ReportExamples } from '../../../compiler/contract/report/example.ts';
import type { ReportSent } from '../../../compiler/contract/report/recipient.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData, ReportMention, ReportRule } from '../../../compiler/contract/report/report-data.ts';

const keyOf = ({ kind, id }: ReportMention) => `${kind} ${id}`;

const byRule = memoize((data: ReportData) => groupBy(data.examples?.actions ?? [], ({ by }) => keyOf(by)));

/** Returns the examples of a rule or tag, and why some of its actions have none. */
export const examplesOf = (data: ReportData, rule: ReportRule): ReportExamples['actions'] =>
  byRule(data).get(keyOf(rule)) ?? [];

/** Returns the rules and tags with an example of a request to a recipient, each once. */
export function examplesTo(data: ReportData, recipient: string): readonly ReportMention[] {
  const hosts = recipient === 'itself' ? data.sites.flatMap((site) => site.hosts) : [recipient];
  const found = (data.examples?.actions ?? []).filter(
    (one) => 'address' in one && hosts.includes(new URL(one.address).host),
  );
  return [...new Map(found.map(({ by }) => [keyOf(by), by])).values()];
}

/** A parameter of an example, and the value of the rules that it is. */
export interface ExampleParameter {
  readonly name: string;
  readonly value: string;
  /** Absent for what no rule file names: fixed values, and what a vendor's code adds. */
  readonly sent?: ReportSent;
}

export interface ExampleContent {
  readonly query: readonly ExampleParameter[];
  readonly body: readonly ExampleParameter[];
  readonly command: readonly ExampleParameter[];
  /** Values that are or were personal, and that it has under no name of its own, if it has them. */
  readonly hidden: readonly ReportSent[];
}

/** Returns the parameters of an example with the values that the rules say they are. */
export function exampleContent(
  data: ReportData,
  rule: ReportRule,
  example: ReportExample | ReportCommandExample,
): ExampleContent {
  const sent = sentBy(data, rule, example.action ?? 0);
  const used = new Set<ReportSent>();
  const read = (positions: readonly number[] = []) =>
    positions.map((at): ExampleParameter => {
      const [name, value] = data.examples!.parameters[at];
      const one = sent.find(({ as }) => as.some((own) => nameInRequest(own) === name));
      if (one) used.add(one);
      return { name, value, ...(one && { sent: one }) };
    });
  const isCommand = 'queue' in example;
  const [query, body] = isCommand ? [[], []] : [read(example.query), read(example.body)];
  const command = isCommand ? read(example.command) : [];
  return { query, body, command, hidden: sent.filter((one) => one.mark !== undefined && !used.has(one)) };
}

/** Returns the name of a value in requests: fields of a record have the names of the fields. */
const nameInRequest = (name: string): string => name.replace(/^[^.]*\./, '');

/** Returns the values that an action can send: its own, and the options of its tag. */
function sentBy({ rules, sent }: ReportData, rule: ReportRule, position: number): readonly ReportSent[] {
  const at = rules.indexOf(rule);
  const tag = rule.kind === 'tag' ? rule.id : rule.actions[position]?.tag;
  return sent.filter(({ by, actions }) =>
    actions ? actions.some(([of, action]) => of === at && action === position) : by.kind === 'tag' && by.id === tag,
  );
}
