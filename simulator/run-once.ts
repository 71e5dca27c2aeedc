import type { Program } from '../compiler/language/model/program.ts';
import type { Expectation, Scenario, ScenarioStep } from '../compiler/language/model/scenario.ts';
import type { InstrumentationTable } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import { actsOf, groupsOfAnswer } from './acts-of.ts';
import { consentManagerOf } from '../compiler/compile/evaluate/consent-manager.ts';
import type { Observation, ScenarioRun } from './contract/observation.ts';
import type { Act, ActResult } from './contract/act.ts';
import type { OpenPage, PageSetup, Transition } from './page/open-page.ts';
import type { KeptItem } from '../runtime/tables/simulation.ts';
import type { Responses } from './page/record-network.ts';
import { withKept, type Prepared } from './prepare.ts';
import { readFor } from './read-for.ts';
import { createRecording } from './recording.ts';
import { scriptChangesOf } from './setup/script-changes-of.ts';
import { Unsupported } from './contract/unsupported.ts';

/** The settings of one run of a scenario. */
export interface RunSettings {
  /** The visitor's clock in milliseconds since 1970. Pages advance it. */
  readonly visitor: { readonly now: number };
  open(setup: PageSetup): Promise<OpenPage>;
  /** Whether the bundle is instrumented. */
  readonly instrumented: boolean;
  readonly table: InstrumentationTable;
  readonly responses: Responses;
  /** Ends the run at this expectation, after waiting this many milliseconds more. */
  readonly beyond?: { readonly expectation: number; readonly milliseconds: number };
}

/** Runs a scenario once and returns an observation for each expectation. */
export async function runOnce(
  program: Program,
  { lines }: Scenario,
  prepared: Prepared,
  settings: RunSettings,
): Promise<ScenarioRun> {
  const { visitor, table, beyond } = settings;
  const recording = createRecording(visitor.now);
  const observations: Observation[] = [];
  const refused = new Set<string>();
  /** What pages begin with. */
  let setup = prepared.page;
  let page = await open(setup);
  let stopped: ScenarioRun['stopped'];

  for (const [line, one] of lines.entries()) {
    const why = await whyUnsupported(() => (one.kind === 'step' ? take(one) : observe(one)));
    if (why) {
      stopped = { line, why };
      break;
    }
    if (observations.length - 1 === beyond?.expectation) break;
  }
  noteRefused();
  const { effects, traces } = recording;
  return { observations, traces, effects, stopped, refused: [...refused] };

  async function open(begin: Prepared['page']): Promise<OpenPage> {
    const opened = await settings.open({
      ...begin,
      responses: settings.responses,
      record: (effect) => void recording.effects.push(effect),
      onTrace: settings.instrumented ? (one) => void recording.traces.push(one) : undefined,
    });
    await opened.pump(visitor.now);
    return opened;
  }

  async function take(step: ScenarioStep): Promise<string | undefined> {
    recording.beginStep(step, visitor.now);
    if (step.step === 'load') return load(step);
    const transition = transitions.find((one) => one === step.step);
    const why = transition && (await page.change(transition));
    if (why) return why;
    const kept = keptBy(step, program, visitor.now);
    for (const cookie of kept.flatMap(cookieOf)) await page.setCookie(cookie);
    setup = withKept(setup, kept);
    for (const cookie of step.set ? scriptChangesOf(step.set).cookies : []) await page.setCookie(cookie);
    let milliseconds = step.operand?.kind === 'duration' ? step.operand.value : 0;
    // Consent that changes after the visitor has left the page changes in another one.
    const acts = step.becomes && (await page.hasLeft()) ? [] : actsOf(step, program, visitor.now);
    // What no manager reports is noticed at the next reading.
    if (step.becomes && acts.every((act) => act.do === 'store')) milliseconds += program.consent!.recheck.every;
    for (const act of acts) {
      const result = (await page.act(act)) ?? { milliseconds: 0 };
      if (!('milliseconds' in result)) return whyNot(act, result);
      milliseconds += result.milliseconds;
    }
    await page.pump(visitor.now + milliseconds);
    recording.endStep(visitor.now);
    return undefined;
  }

  /** Reloads the page, or loads another path with the same setup. */
  async function load({ operand }: ScenarioStep): Promise<undefined> {
    const before = await page.address();
    await page.change('leave');
    noteRefused();
    page = await open(
      operand?.kind === 'text'
        ? {
            ...setup,
            url: new URL(operand.value, before).href,
            referrer: before,
            navigation: 'navigate',
            isPrerendered: false,
          }
        : { ...setup, url: before, navigation: 'reload', isPrerendered: false },
    );
  }

  async function observe(expectation: Expectation): Promise<undefined> {
    const { after } = expectation;
    if (after !== undefined) await page.pump(Math.max(visitor.now, recording.since + after));
    if (beyond?.expectation === observations.length) await page.pump(visitor.now + beyond.milliseconds);
    observations.push({ ...recording.observe(expectation), read: await readFor(expectation, page, table) });
  }

  function noteRefused(): void {
    for (const what of page.refused) refused.add(what);
  }
}

const transitions: readonly Transition[] = ['activate', 'hide', 'show', 'leave', 'restore'];

/** Returns why a line cannot run, including `Unsupported` errors from the page. */
async function whyUnsupported(run: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Unsupported) return `${error.message}.`;
    throw error;
  }
}

/** Returns what the consent manager keeps of the consent of a step. */
function keptBy({ becomes }: ScenarioStep, { consent }: Program, now: number): readonly KeptItem[] {
  return (becomes && consentManagerOf(consent)?.keep(groupsOfAnswer(becomes), now)) ?? [];
}

function cookieOf(item: KeptItem): string[] {
  if (item.place !== 'cookie') return [];
  return [`${item.name}=${item.text ?? ''};path=/${item.text === undefined ? ';max-age=0' : ''}`];
}

function whyNot(act: Act, result: Exclude<NonNullable<ActResult>, { milliseconds: number }>): string {
  if ('why' in result) return result.why;
  return `The page has no ${result.absent} "${'selector' in act ? act.selector : ''}" now.`;
}
