import type { Program } from '../compiler/model/program.ts';
import type { Expectation, Scenario, ScenarioStep } from '../compiler/model/scenario.ts';
import type { ProbeTable } from '../compiler/emit/code/entry/probes.ts';
import { actsOf } from './acts-of.ts';
import { consentManagerOf } from './consent-manager.ts';
import type { EarlierStep, Observation, Played } from './observation.ts';
import type { Act } from './page/act.ts';
import type { Happening } from './page/happening.ts';
import type { OpenPage, PageGiven } from './page/open-page.ts';
import type { Answers } from './page/record-network.ts';
import type { Told } from './page/told.ts';
import type { Prepared } from './prepare.ts';
import { readFor } from './read-for.ts';
import { Unplayable } from './unplayable.ts';

/** One way to play a scenario: what its pages are, and whose time passes in them. */
export interface RunSettings {
  /** Milliseconds since 1970; pages move it. */
  readonly visitor: { readonly now: number };
  open(given: PageGiven): Promise<OpenPage>;
  /** Whether the bundle has probes. */
  readonly probed: boolean;
  readonly table: ProbeTable;
  readonly answers: Answers;
  /** Ends at this expectation, so many milliseconds after the moment that it is judged at. */
  readonly beyond?: { readonly expectation: number; readonly milliseconds: number };
}

/** Where a step begins: when, and before which happening and which of what was told. */
interface Moment {
  readonly at: number;
  readonly happening: number;
  readonly told: number;
  readonly step?: ScenarioStep;
}

/** Plays a scenario from its page to its last line, and writes down what could be seen at each expectation. */
export async function play(
  program: Program,
  { lines }: Scenario,
  prepared: Prepared,
  settings: RunSettings,
): Promise<Played> {
  const { visitor, answers, table, beyond } = settings;
  const happenings: Happening[] = [];
  const told: Told[] = [];
  const observations: Observation[] = [];
  const refused = new Set<string>();
  const begun = visitor.now;
  const earlier: EarlierStep[] = [];
  let since: Moment = { at: begun, happening: 0, told: 0 };
  let page = await open(prepared.page);
  let stopped: Played['stopped'];

  for (const [line, one] of lines.entries()) {
    const why = await unplayable(() => (one.kind === 'step' ? take(one) : observe(one)));
    if (why) {
      stopped = { line, why };
      break;
    }
    if (observations.length - 1 === beyond?.expectation) break;
  }
  for (const part of page.refused) refused.add(part);
  return { observations, told, happenings, stopped, refused: [...refused] };

  /** What came since the last step began. */
  function sinceStep(): EarlierStep {
    return { step: since.step, happenings: happenings.slice(since.happening), told: told.slice(since.told) };
  }

  async function open(given: Prepared['page']): Promise<OpenPage> {
    const opened = await settings.open({
      ...given,
      answers,
      happened: (happening) => void happenings.push(happening),
      told: settings.probed ? (one) => void told.push(one) : undefined,
    });
    await opened.pump(visitor.now);
    return opened;
  }

  /** Why a line cannot be played, where the page itself says so while it is. */
  async function unplayable(run: () => Promise<string | undefined>): Promise<string | undefined> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Unplayable) return `${error.message}.`;
      throw error;
    }
  }

  async function take(step: ScenarioStep): Promise<string | undefined> {
    earlier.push(sinceStep());
    since = { at: visitor.now, happening: happenings.length, told: told.length, step };
    if (step.step === 'load') return load(step);
    if (step.step === 'leave') await page.leave();
    if (step.becomes) await choose(step.becomes);
    let milliseconds = step.operand?.kind === 'duration' ? step.operand.value : 0;
    for (const act of actsOf(step, program)) {
      const result = (await page.act(act)) ?? { milliseconds: 0 };
      if ('why' in result) return result.why;
      if ('absent' in result) return describeAbsent(result.absent, act);
      milliseconds += result.milliseconds;
    }
    await page.pump(visitor.now + milliseconds);
    // A step may take time: what stands behind "after" begins when it is over.
    since = { ...since, at: visitor.now };
    return undefined;
  }

  /** Loaded again, the page is the same; a path leads to another, which has what was given, too. */
  async function load({ operand }: ScenarioStep): Promise<undefined> {
    const before = await page.address();
    await page.leave();
    for (const part of page.refused) refused.add(part);
    page = await open(
      operand?.kind === 'text'
        ? { ...prepared.page, url: new URL(operand.value, before).href, referrer: before, navigation: 'navigate' }
        : { ...prepared.page, url: before, navigation: 'reload' },
    );
  }

  async function choose(groups: readonly string[]): Promise<void> {
    for (const [name, value] of consentManagerOf(program.consent)?.cookies(groups) ?? [])
      await page.setCookie(`${name}=${value};path=/`);
  }

  async function observe(expectation: Expectation): Promise<undefined> {
    if (expectation.after !== undefined) await page.pump(Math.max(visitor.now, since.at + expectation.after));
    if (beyond?.expectation === observations.length) await page.pump(visitor.now + beyond.milliseconds);
    const seen = expectation.throughout
      ? { since: begun, earlier: [], happenings: [...happenings], told: [...told] }
      : { since: since.at, earlier: [...earlier], ...sinceStep() };
    observations.push({ ...seen, read: await readFor(expectation, page, table) });
  }
}

function describeAbsent(what: string, act: Act): string {
  return `The page has no ${what} "${'selector' in act ? act.selector : ''}" now.`;
}
