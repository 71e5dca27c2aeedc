import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import type {
  ReportEndpoint,
  ReportModule,
  ReportNamedCondition,
  ReportReference,
  ReportSetting,
  ReportLookupTable,
  ReportVariable,
} from '../../contract/report/reference.ts';
import type { ReportMention } from '../../contract/report/report-data.ts';
import { partyOfCall } from '../../compile/evaluate/party-of.ts';
import { browsersText } from '../../language/model/browsers.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Call, Declared, Matrix, Program, Project, Rule, Variable } from '../../language/model/program.ts';
import { dataLayerText } from '../../language/model/data-layer-text.ts';
import type { Source } from '../../language/source/source.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { moduleOf } from '../../compile/analysis/module-of.ts';
import { wireNameOf } from '../../compile/evaluate/wire-name-of.ts';
import { callsOf } from './calls-of.ts';
import { fieldsSent } from './report-calls.ts';
import { conditionText } from './report-conditions.ts';

/** Returns what rules refer to by name. `hashes` has the hash of each custom module that was read, by its path. */
export function describeReference(program: Program, hashes: ReadonlyMap<string, string>): ReportReference {
  const { conditions, sets, matrices, constants, calls, variables } = program;
  const uses = usesOf(program);
  return {
    conditions: conditions.map((condition): ReportNamedCondition => {
      return { ...named(condition, program), text: conditionText(condition.value, condition.source) };
    }),
    sets: sets.map((set) => ({ ...named(set, program), of: set.of, codes: set.codes })),
    tables: matrices.map((matrix) => describeTable(matrix, program)),
    settings: [
      ...describeProject(program.project),
      ...constants.map((constant): ReportSetting => {
        return { ...named(constant, program), text: valueText(constant.value, constant.source), of: 'constant' };
      }),
    ],
    endpoints: calls.map((call) => describeEndpoint(call, program, uses.calls.get(call) ?? [])),
    variables: variables.map((variable) => describeVariable(variable, program, uses.variables)),
    modules: describeModules(program, hashes),
  };
}

function describeModules(program: Program, hashes: ReadonlyMap<string, string>): readonly ReportModule[] {
  const { modules } = program;
  const unchecked = modules.length > 0 ? uncheckedModules(program) : new Set<string>();
  return modules.map(({ path }) => {
    const hash = hashes.get(path);
    return { path, ...(hash !== undefined && { hash }), ...(unchecked.has(path) && { isUnchecked: true }) };
  });
}

/** Returns the paths of the custom modules that are a value, an event or the consent manager. Only actions have a consent gate. */
function uncheckedModules(program: Program): ReadonlySet<string> {
  const { rules, tags, events, consent } = program;
  const values = expressionSitesOf(program).flatMap(({ expression }) => walk(expression).map(moduleOf));
  const listened = [...rules, ...tags, ...events].flatMap(({ triggers }) => triggers);
  const all = [...values, ...listened.map(({ event }) => event.export.module), consent?.stored?.source.export.module];
  return new Set(all.filter((path) => path !== undefined));
}

function named(declared: Declared, program: Program) {
  const { id, title, documentation } = declared;
  return {
    name: uniqueNamesOf(program).get(declared) ?? id,
    title,
    documentation: textOfComment({ documentation }),
  };
}

function describeTable(matrix: Matrix, program: Program): ReportLookupTable {
  const { rows, missing, otherwise, keys, source } = matrix;
  const row = (label: string, value: Expression) => ({ label, text: valueText(value, source) });
  return {
    ...named(matrix, program),
    keys: keys.map(({ called, name }) => called ?? name),
    rows: [
      ...rows.map(({ label, value }) => row(label, value)),
      ...(missing ? [row('missing', missing)] : []),
      ...(otherwise ? [row('otherwise', otherwise)] : []),
    ],
  };
}

/** Returns the source text of a value; of a record that of its fields, because the two syntaxes write records differently. */
function valueText(value: Expression, source: Source): string {
  if (value.kind !== 'record') return conditionText(value, source);
  return value.fields.map(({ name, value }) => `${name}: ${valueText(value, source)}`).join(', ');
}

function describeProject(project: Project): ReportSetting[] {
  const { browsers, directCalls, own, redaction, timeout } = project;
  const settings: readonly (readonly [string, string, string | undefined])[] = [
    ['dataLayer', 'The global array that pages push events and data to.', dataLayerText(project)],
    ['directCalls', 'The global object of direct calls.', directCalls],
    ['own', 'Own domains, besides the hosts of the sites.', own.join(', ') || undefined],
    ['redact', 'Parameters that are removed from addresses.', redaction.parameters.join(', ') || undefined],
    ['browsers', 'The oldest browsers in which scripts run.', browsersText(browsers)],
    ['timeout', 'How long an action may take at most.', `${timeout} ms`],
  ];
  return settings.flatMap(([name, documentation, text]): ReportSetting[] =>
    text === undefined ? [] : [{ name, documentation, text, of: 'project' }],
  );
}

function describeEndpoint(call: Call, program: Program, usedBy: readonly ReportMention[]): ReportEndpoint {
  const { method, address, source, group, answer } = call;
  return {
    ...named(call, program),
    method,
    address: conditionText(address, source),
    party: partyOfCall(call, program),
    ...(group !== undefined && { group }),
    sends: fieldsSent(call),
    reads: Object.keys(answer),
    usedBy,
  };
}

function describeVariable(
  variable: Variable,
  program: Program,
  uses: ReadonlyMap<string, ReadonlySet<Rule>>,
): ReportVariable {
  const { analyticsVariables } = variable;
  const rules = new Set(analyticsVariables.flatMap((name) => [...(uses.get(name) ?? [])]));
  return {
    ...named(variable, program),
    variables: analyticsVariables.map(wireNameIn(program)),
    usedBy: [...rules].map(mention),
  };
}

const wireNameIn = memoize((program: Program) => wireNameOf(program));

const mention = ({ id }: Rule): ReportMention => ({ kind: 'rule', id });

/** Returns the rules that send each call, and the rules that send each analytics variable. */
function usesOf({ rules }: Program) {
  const calls = new Map<Call, ReportMention[]>();
  const variables = new Map<string, Set<Rule>>();
  for (const rule of rules) {
    for (const call of callsOf(rule)) calls.set(call, [...(calls.get(call) ?? []), mention(rule)]);
    for (const action of rule.actions) {
      if (action.kind !== 'vendor') continue;
      for (const { analyticsVariables, events = [] } of action.variables) {
        for (const name of [...analyticsVariables, ...events]) {
          variables.set(name, (variables.get(name) ?? new Set()).add(rule));
        }
      }
    }
  }
  return { calls, variables };
}
