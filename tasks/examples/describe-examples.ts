import { hostsOfStart } from '../../compiler/compile/evaluate/covers.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import type { EntryPlace } from '../disk/find-entry.ts';
import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { lazily } from '../../compiler/compile/traverse/memoize.ts';
import { exampleSituation, exampleText } from '../../compiler/proof/examples/example-situation.ts';
import { createModel, type Model } from '../../compiler/proof/model/model.ts';
import type { Start } from '../../compiler/proof/model/start.ts';
import { describeVisitor } from '../../compiler/proof/witness/describe-visitor.ts';
import type { Situation } from '../../compiler/proof/situation/situation.ts';
import { writeScenarios, type WrittenScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import type { ReportExampleAction, ReportExamples } from '../../compiler/contract/report/example.ts';
import type { Driver } from '../../simulator/driver.ts';
import { replay, type Replayed, type ReplayedProject } from '../../simulator/replay.ts';
import { commandSentBy } from './command-sent-by.ts';
import { readRequest, type ParameterPair } from './read-request.ts';
import { requestOf } from './request-of.ts';

/** The most rules and tags of a project with examples, and the most actions that are run. */
const mostRules = 500;
const mostActions = 150;

/** How many of the ways in which an action comes about are tried. */
const mostScenarios = 3;

/** A project whose script is run. */
export interface ExampleProject extends EntryPlace {
  readonly program: Program;
  readonly host: Host;
}

/**
 * Returns the request or command of each action that can send at a stage, from runs of the emitted script for example
 * visitors. The same project has the same examples. `driver` opens the pages, by default in this process.
 */
export async function describeExamples(
  { program, entry, root, host }: ExampleProject,
  stage: string,
  driver?: Driver,
): Promise<ReportExamples> {
  if (program.rules.length + program.tags.length > mostRules) {
    return without(`The project has more than ${mostRules} rules and tags, so no example requests are made.`);
  }
  const visitors = findVisitors(program, stage);
  if (!visitors) return without('The conditions have more combinations than tagc computes for example requests.');
  const ways = visitors.map((visitor) => ('because' in visitor ? visitor : writeWays(program, visitor)));
  const written = ways.flatMap((way) => ('because' in way ? [] : [way]));
  const project = { entry, host, ...(program.modules.length > 0 && { folder: root }) };
  const scenarios = written.map((way) => way.scenarios);
  const replayed = await replayAll(project, scenarios, driver);
  if ('because' in replayed) return without(replayed.because);
  const results = new Map(written.map((way, at) => [way as Visitor, replayed[at]]));
  const book = createBook();
  const actions = ways.map((way) => {
    const action = actionOf(way.start);
    if ('because' in way) return { ...action, because: way.because };
    return { ...action, ...exampleOf(program, way, results.get(way)!, book.positionsOf) };
  });
  return { parameters: book.parameters, actions };
}

function without(none: string): ReportExamples {
  return { parameters: [], actions: [], none };
}

/** Runs scenarios in the script. The project's own code may do what no simulated page can run, which must not stop a build. */
async function replayAll(
  project: ReplayedProject,
  scenarios: readonly WrittenScenarios[],
  driver: Driver | undefined,
): Promise<readonly Replayed[] | { readonly because: string }> {
  if (scenarios.length === 0) return [];
  try {
    return await replay(project, scenarios, { finish: minify, driver });
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split('\n');
    return { because: `There are no example requests, because the script could not be run: ${message}` };
  }
}

/** An action, and a visitor for whom it starts. */
interface Visitor {
  readonly start: Start;
  readonly situation: Situation;
}

/** An action without an example, and why, as a sentence. */
interface NoVisitor {
  readonly start: Start;
  readonly because: string;
}

/** A visitor, and the scenarios in which the action starts. */
interface Way extends Visitor {
  readonly scenarios: WrittenScenarios;
}

/** Returns a visitor for each action that can send at a stage. Undefined if the conditions are too large. */
function findVisitors(program: Program, stage: string): readonly (Visitor | NoVisitor)[] | undefined {
  // Models of their own: in shared ones, the examples would depend on what proofs have searched before.
  const steady = unlessTooLarge(() => createModel(program, { changes: false }));
  if (!steady) return undefined;
  const changing = lazily(() => unlessTooLarge(() => createModel(program, { changes: true })));
  const starts = steady.starts.map((start, at) => ({ start, at }));
  return starts.filter(({ start }) => canSend(start, stage)).flatMap(({ start, at }, number) => {
    if (start.by) return [{ start, because: 'The response of a service decides what is requested.' }];
    if (number >= mostActions) return [{ start, because: `Only the first ${mostActions} actions have an example.` }];
    const found = visitorOf(program, stage, steady, start);
    if (found) return [found];
    // Some actions start only after something has changed.
    const model = changing();
    return (model && visitorOf(program, stage, model, model.starts[at])) ?? [];
  }); // prettier-ignore
}

function canSend(start: Start, stage: string): boolean {
  return start.running.stages.includes(stage) && hostsOfStart(start) !== undefined;
}

/** Returns a visitor of the first site on which an action can start; undefined if it can on none. */
function visitorOf(program: Program, stage: string, model: Model, start: Start): Visitor | NoVisitor | undefined {
  for (const { id: site } of program.sites) {
    const situation = unlessTooLarge(() => exampleSituation(model, program, start, { site, stage }), tooLarge);
    if (!situation) continue;
    return 'cannot' in situation
      ? { start, because: `No visitor is certain, because ${situation.cannot}.` }
      : { start, situation };
  }
  return undefined;
}

const tooLarge = { cannot: 'the conditions have more combinations than tagc computes' };

function writeWays(program: Program, { start, situation }: Visitor): Way | NoVisitor {
  const written = writeScenarios(program, situation, `An example of ${start.running.id}`);
  if ('cannot' in written) return { start, because: written.cannot };
  return { start, situation, scenarios: { ...written, scenarios: written.scenarios.slice(0, mostScenarios) } };
}

function actionOf({ running, action }: Start): ReportExampleAction {
  if ('vendor' in running) return { by: { kind: 'tag', id: running.id } };
  return { by: { kind: 'rule', id: running.id }, ...(action && { action: running.actions.indexOf(action) }) };
}

/** Reads the request or command of an action from what the page did, or says why there is none. */
function exampleOf(
  program: Program,
  { start, situation }: Visitor,
  { isConfirmed, last }: Replayed,
  positionsOf: (pairs: readonly ParameterPair[]) => readonly number[],
) {
  if (!isConfirmed) return { because: 'No simulated visit makes it start.' };
  const sent = commandSentBy(start, last) ?? requestOf(start, last);
  if ('because' in sent) return sent;
  // The table of values shows what texts stand for, and what is not the case explains nothing.
  const inputs = situation.inputs.filter(
    ({ value }) => value !== false && !JSON.stringify(value ?? '').includes(exampleText),
  );
  const visitor = describeVisitor(program, start.running.source.path, { ...situation, inputs });
  if ('queue' in sent) return { visitor, queue: sent.queue, command: positionsOf(sent.values) };
  const { query, body, ...read } = readRequest(sent);
  return {
    visitor,
    ...read,
    query: positionsOf(query),
    ...(body && { body: positionsOf(body) }),
  };
}

/** Collects parameters, each once. */
function createBook() {
  const parameters: ParameterPair[] = [];
  const positions = new Map<string, number>();
  const positionOf = (pair: ParameterPair): number => {
    const key = JSON.stringify(pair);
    const before = positions.get(key);
    if (before !== undefined) return before;
    positions.set(key, parameters.length);
    return parameters.push(pair) - 1;
  };
  return { parameters, positionsOf: (pairs: readonly ParameterPair[]) => pairs.map(positionOf) };
}
