import type { ReportAction, ReportData, ReportRule } from '../../contract/report/report-data.ts';
import type { ReportItem, ReportSource } from '../../contract/report/item.ts';
import type { ReportSender, ReportSent } from '../../contract/report/recipient.ts';
import type { Parameter } from '../../../runtime/tables/tables.ts';
import { idsSentThrough } from '../../compile/evaluate/sent-ids.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { describerOf } from '../sentences/describer.ts';
import { personalMark } from '../sentences/word-of.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import { wireNameOf } from '../../compile/evaluate/wire-name-of.ts';
import { createItemsBook } from './items-book.ts';

/**
 * Returns what rules and tags can send at a stage, each value of a sender to the same hosts once, and the items that it is
 * made of. `described` are the rules and tags in the order of their positions.
 */
export function describeSent(
  program: Program,
  stage: string,
  described: readonly ReportRule[],
  { reaches }: Pick<ReportData, 'reaches'>,
): Pick<ReportData, 'items' | 'sent'> {
  const running = [...program.rules, ...program.tags].toSorted((a, b) => a.position - b.position);
  const positions = new Map(running.map((one, at) => [one, at]));
  const isHere = ({ stages }: { readonly stages: readonly string[] }) => stages.includes(stage);
  const rules = program.rules.filter(isHere);
  const book = createItemsBook(program, rules);
  const describer = describerOf(program);
  const sent = new Map<string, Collected>();
  const hostsOf = memoize(({ to = [] }: ReportAction) => [...new Set(to.map((at) => reaches[at].host))]);
  const hostsOfTags = new Map<string, Set<number>>();
  for (const action of described.flatMap(({ actions }) => actions)) {
    const { tag } = action;
    if (tag === undefined) continue;
    const known = hostsOfTags.get(tag) ?? new Set();
    hostsOfTags.set(tag, known);
    for (const host of hostsOf(action)) known.add(host);
  }
  const add = ({ by, as, variable, value, group }: Part, to: readonly number[], action?: SendingAction): void => {
    if (to.length === 0) return;
    const mark = personalMark(value);
    const from = book.sourcesOf(value);
    const entry = {
      by,
      as,
      ...(variable !== undefined && { variable }),
      value: describer.value(value, 1),
      ...(mark && { mark }),
      ...(from.length > 0 && { from }),
      to,
      ...(group !== undefined && { group }),
    };
    const key = JSON.stringify(entry);
    const known = sent.get(key);
    if (known) known.actions?.push(action!);
    else sent.set(key, { ...entry, ...(action && { actions: [action] }) });
  };
  const names = createNames(program);
  for (const tag of program.tags.filter(isHere)) {
    const to = [...(hostsOfTags.get(tag.id) ?? [])].toSorted((a, b) => a - b);
    for (const part of [...partsOfTag(tag), ...idsOfTag(tag, program)]) add(part, to);
  }
  for (const rule of rules) {
    const position = positions.get(rule)!;
    rule.actions.forEach((action, at) => {
      const to = hostsOf(described[position].actions[at]);
      for (const part of partsOfAction(action, names)) add(part, to, [position, at]);
    });
  }
  const items = book.finish();
  const exposed = exposedItems(items);
  return {
    sent: [...sent.values()].map((one) => (lets(one.from, exposed) ? { ...one, mark: 'personal' } : one)),
    items,
  };
}

/** The positions of a rule and of one of its actions. */
type SendingAction = readonly [rule: number, action: number];

/** A sent value while the actions that send it are collected. */
type Collected = ReportSent & { readonly actions?: SendingAction[] };

/** Returns the items with personal data: those that are labelled, and those that get it by an exception. */
function exposedItems(items: readonly ReportItem[]): ReadonlySet<number> {
  const exposed = new Set([...items.keys()].filter((at) => items[at].personal !== undefined));
  // States may be made of each other.
  for (let before = -1; before < exposed.size;) {
    before = exposed.size;
    for (const [at, { from }] of items.entries()) if (lets(from, exposed)) exposed.add(at);
  }
  return exposed;
}

/** Whether personal data of some items is left in a value that is made of them. */
function lets(from: readonly ReportSource[] = [], exposed: ReadonlySet<number>): boolean {
  return from.some(({ item, decides, removed }) => !decides && !removed && exposed.has(item));
}

interface Part extends Pick<ReportSent, 'by' | 'as' | 'variable' | 'group'> {
  readonly value: Expression;
}

/** The names of analytics variables: in requests, and as declared. The names of calls. */
interface Names {
  readonly ofCall: (call: Call) => string;
  readonly inRequest: (variable: string) => string;
  readonly declared: ReadonlyMap<string, string>;
}

function createNames(program: Program): Names {
  return {
    inRequest: wireNameOf(program),
    ofCall: (call) => uniqueNamesOf(program).get(call)!,
    declared: new Map(program.variables.map(({ id, analyticsVariables }) => [analyticsVariables.join(), id])),
  };
}

/** Returns the options of a tag that depend on the page or visitor. */
function partsOfTag({ id, options }: Tag): readonly Part[] {
  return Object.entries(options).flatMap(([name, value]) => partsOf({ kind: 'tag', id }, name, value));
}

/** Returns the ids of the visitor that code of vendors sends through the gate of a tag. */
function idsOfTag(tag: Tag, program: Program): readonly Part[] {
  const group = Object.keys(tag.groups).length > 0 ? tag.group : undefined;
  return idsSentThrough(tag, program).map(({ as, value }) => ({
    by: { kind: 'tag', id: tag.id },
    as: [as],
    value,
    ...(group !== undefined && { group }),
  }));
}

function partsOfAction(action: Action, names: Names): readonly Part[] {
  switch (action.kind) {
    case 'vendor': {
      const { tag, action: name, arguments: given, variables } = action;
      const by = { kind: 'tag', id: tag.id } as const;
      return [
        ...partsOfArguments(by, tag.vendor.actions[name].parameters, given),
        ...variables.map(({ analyticsVariables, value }): Part => {
          const variable = names.declared.get(analyticsVariables.join());
          return {
            by,
            as: analyticsVariables.map(names.inRequest),
            ...(variable !== undefined && { variable }),
            value,
          };
        }),
      ];
    }
    case 'send':
      return partsOfCall(action.call, names);
    case 'call': {
      const { action: table, custom, arguments: given } = action;
      if (custom) return partsOfArguments({ kind: 'module', id: custom.id }, table.parameters, given);
      const isPublished = table.parameters?.some((parameter) => parameter.isPublished);
      return isPublished ? partsOfArguments({ kind: 'links', id: table.name }, table.parameters, given) : [];
    }
    default:
      return [];
  }
}

function partsOfCall(call: Call, names: Names): readonly Part[] {
  const { address, query, body, method } = call;
  const by = { kind: 'call', id: names.ofCall(call) } as const;
  return [
    ...partsOf(by, 'address', address),
    ...(query ? partsOf(by, 'query', query) : []),
    ...(body && method === 'POST' ? partsOf(by, 'body', body) : []),
  ];
}

function partsOfArguments(
  by: ReportSender,
  parameters: readonly Parameter[] = [],
  given: readonly Expression[],
): readonly Part[] {
  return given.flatMap((value, at) => partsOf(by, parameters[at]?.name ?? 'value', value));
}

/** Returns the fields of a record one by one, without values that are known at build time and durations. */
function partsOf(by: ReportSender, name: string, value: Expression): readonly Part[] {
  if (value.kind === 'record') {
    return value.fields.flatMap((field) => partsOf(by, `${name}.${field.name}`, field.value));
  }
  const isFixed = value.kind === 'literal' || staticValue(value) !== undefined;
  return isFixed || value.type.name === 'duration' || value.type.name === 'element' ? [] : [{ by, as: [name], value }];
}
