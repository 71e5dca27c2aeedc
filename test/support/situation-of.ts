import type { Moment } from '../../compiler/proof/model/atom.ts';
import type { Situation } from '../../compiler/proof/situation/situation.ts';
import { builtIns } from '../../compiler/language/tables/tables.ts';
import { nameOf } from '../../compiler/compile/analysis/value-key.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import type { Action, Program } from '../../compiler/language/model/program.ts';
import { expressionSitesOf } from '../../compiler/compile/traverse/expression-sites.ts';
import { walk } from '../../compiler/compile/traverse/walk.ts';
import type { Value } from '../../runtime/tables/tables.ts';

/** A situation as a test writes it. */
export interface WrittenSituation extends Partial<Pick<Situation, 'site' | 'stage' | 'host' | 'consent' | 'isFinal'>> {
  /** The rule or tag that the event starts. */
  readonly rule: string;
  /** The tag whose client makes the requests. */
  readonly by?: string;
  /** The index of the action in its rule. */
  readonly action?: number;
  /** The value of each input when the event occurs, by its name in rules. */
  readonly event?: Readonly<Record<string, Value>>;
  /** The same when the action starts. */
  readonly start?: Readonly<Record<string, Value>>;
}

/** Returns the situation that a test describes. Throws if the program reads no value of such a name. */
export function situationOf(program: Program, written: WrittenSituation): Situation {
  const { rule: id, action: at = 0, event = {}, start = {} } = written;
  const read = new Map<string, Expression>(
    [...expressionSitesOf(program)].flatMap(({ expression }) =>
      walk(expression).map((one) => [one.kind === 'field' ? one.path.join('.') : nameOf(one), one] as const),
    ),
  );
  // The proofs say what the parts of the address are by the value of `url`.
  const url = builtIns.get('url')!;
  read.set('url', { kind: 'builtIn', builtIn: url, arguments: [], type: { name: 'text' }, start: 0, end: 0 });
  const rule = program.rules.find((one) => one.id === id);
  const tag = program.tags.find((one) => one.id === id);
  const action = rule?.actions[at];
  const inputs = (moment: Moment, values: Readonly<Record<string, Value>>) =>
    Object.entries(values).map(([name, value]) => {
      const expression = read.get(name);
      if (!expression) throw new Error(`No "${name}" among: ${[...read.keys()].join(' | ')}`);
      return { input: { key: `${moment} ${name}`, expression, type: expression.type, moment, parts: [] }, value };
    });
  return {
    site: program.sites[0].id,
    stage: program.stages[0].id,
    host: 'www.example.com',
    consent: { reported: 'stored', groups: program.consent?.groups.map(({ id: group }) => group) ?? [] },
    isFinal: false,
    ...written,
    inputs: [...inputs('event', event), ...inputs('start', start)],
    start: {
      running: (rule ?? tag)!,
      action,
      by: program.tags.find((one) => one.id === written.by),
      moment: 'start',
      hasEffect: true,
      context: { moment: 'start', states: new Map(), values: new WeakMap(), truths: new Map() },
      gate: 1,
      when: 1,
      parts: [1],
      group: groupOf(action) ?? tag?.group,
    },
  };
}

function groupOf(action: Action | undefined): string | undefined {
  if (action?.kind === 'vendor') return action.tag.group;
  return action?.kind === 'send' ? action.call.group : undefined;
}
