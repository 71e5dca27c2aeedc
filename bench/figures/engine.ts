import { engineRates, type EngineRates } from '../engine/engine-rates.ts';
import { enginesOf } from '../engine/engines.ts';
import { detailOf, planTests, type Variety } from '../engine/plan-tests.ts';
import type { Figure, Limit } from '../figure.ts';
import { isolatedPage } from '../isolated-page.ts';
import { median } from '../median.ts';
import { openBrowser } from '../open-browser.ts';

const turns = 5;
const turbine = 'turbine 27.5.0';

/** One event with many rules, each with one true condition and one action, in a real page. */
export const engine: readonly Figure[] = [100, 1000].flatMap((rules) => [
  firstEvent(rules),
  rate(rules, 'similar', 'early', { atLeast: 200 }),
  rate(rules, 'similar', 'late', { atLeast: 200 }),
  rate(rules, 'distinct', 'early', { atLeast: 20 }),
  rate(rules, 'distinct', 'late', { atLeast: 200 }),
  besideListeners(rules, 'similar'),
  besideListeners(rules, 'distinct'),
]);

function firstEvent(rules: number): Figure {
  return {
    figure: `engine: first event, ${describe(rules, 'similar')}`,
    peer: turbine,
    unit: 'ms',
    mustReach: { atMost: 1 / 5 },
    async measure() {
      const [ours, theirs] = await measured(rules, 'similar');
      return { ours: ours.first, theirs: theirs.first };
    },
  };
}

function rate(rules: number, variety: Variety, when: 'early' | 'late', mustReach: Limit): Figure {
  return {
    figure: `engine: ${describe(rules, variety)}, ${when === 'early' ? 'first 100 ms' : 'after 0.8 s'}`,
    peer: turbine,
    unit: 'events/s',
    mustReach,
    async measure() {
      const [ours, theirs] = await measured(rules, variety);
      return { ours: ours[when], theirs: theirs[when] };
    },
  };
}

function besideListeners(rules: number, variety: Variety): Figure {
  return {
    figure: `engine: ${describe(rules, variety)}, compared with plain listeners`,
    peer: 'mitt 3.0.1, as many listeners',
    unit: 'events/s',
    async measure() {
      const [ours, , listeners] = await measured(rules, variety);
      return { ours: ours.late, theirs: listeners.late };
    },
  };
}

function describe(rules: number, variety: Variety): string {
  return `${rules.toLocaleString('en')} ${variety === 'distinct' ? 'distinct rules' : 'similar rules'}`;
}

/** Measurements by their rules; several rows share one measurement. */
const known = new Map<string, Promise<EngineRates[]>>();

function measured(rules: number, variety: Variety): Promise<EngineRates[]> {
  const key = `${rules} ${variety}`;
  const measurement = known.get(key) ?? measure(rules, variety);
  known.set(key, measurement);
  return measurement;
}

async function measure(rules: number, variety: Variety): Promise<EngineRates[]> {
  const engines = enginesOf(rules, variety);
  const detail = JSON.stringify(detailOf(planTests(rules, variety)));
  const found = await openBrowser((browser) =>
    isolatedPage(browser, async (page) => {
      const all: EngineRates[][] = [];
      for (let turn = 0; turn < turns; turn++) all.push(await page.evaluate(engineRates, { engines, detail, turn }));
      return all;
    }),
  );
  return engines.map((_, at) =>
    middle(
      found.map((turn) => turn[at]),
      rules,
    ),
  );
}

function middle(turns: readonly EngineRates[], rules: number): EngineRates {
  const of = (name: keyof EngineRates) => median(turns.map((rates) => rates[name]));
  // The rates are valid only if all rules fired.
  if (turns.some(({ firedEach }) => firedEach !== rules)) throw new Error(`Not all of ${rules} rules fired.`);
  return { first: of('first'), early: of('early'), late: of('late'), firedEach: rules };
}
