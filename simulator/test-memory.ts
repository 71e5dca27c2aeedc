import type { Program } from '../compiler/language/model/program.ts';
import type { Scenario } from '../compiler/language/model/scenario.ts';
import { contentsOf } from '../compiler/emit/bundle/contents-of.ts';
import { finishCode } from '../compiler/emit/bundle/finish-script.ts';
import { integrityOf } from '../compiler/emit/bundle/measure.ts';
import { minify } from '../compiler/emit/bundle/minify.ts';
import type { Code } from '../compiler/emit/bundle/shrink.ts';
import type { Entry } from '../compiler/emit/code/entry/entry.ts';
import type { Scripts } from './bundle-cache.ts';
import type { ScenarioOutcome } from './run-scenario.ts';

/** What a test leaves for the next one of the same process: finished scripts, and the scenarios that passed. */
export interface TestMemory {
  finished: ReadonlyMap<string, Promise<Code>>;
  passed: ReadonlyMap<string, ScenarioOutcome>;
}

export function createTestMemory(): TestMemory {
  return { finished: new Map(), passed: new Map() };
}

/**
 * Creates what a test remembers. A scenario that passed is not run again if its text, its scripts and everything around it are
 * the same: its pages have no other input. One that failed is, because its messages name lines of rules.
 */
export function createNextMemory(program: Program, memory: TestMemory | undefined, around: string) {
  const finished = new Map<string, Promise<Code>>();
  const passed = new Map<string, ScenarioOutcome>();
  const hashes = new Map<Scripts, string>();

  const remembering =
    (kind: string, finish: (entry: Entry, folder: string | undefined) => Promise<Code>) =>
    (entry: Entry, folder: string | undefined): Promise<Code> => {
      if (!memory) return finish(entry, folder);
      const key = JSON.stringify([kind, entry.site, entry.stage, entry.year, contentsOf(entry)]);
      const code = memory.finished.get(key) ?? finished.get(key) ?? finish(entry, folder);
      finished.set(key, code);
      return code;
    };

  return {
    finishers: [remembering('plain', finishCode), remembering('instrumented', minify)] as const,

    /** Returns the outcome of a scenario, which it runs if it has to. */
    async outcomeOf(
      scenario: Scenario,
      scripts: Scripts | undefined,
      run: () => Promise<ScenarioOutcome>,
    ): Promise<ScenarioOutcome & { readonly isKept?: boolean }> {
      if (!memory || !scripts) return run();
      const key = keyOf(scenario, scripts);
      const before = memory.passed.get(key);
      const outcome = before ? { ...before, scenario, isKept: true } : await run();
      if (outcome.failures.length === 0) passed.set(key, outcome);
      return outcome;
    },

    /** Leaves what was used for the next test. */
    store(): void {
      if (memory) Object.assign(memory, { finished, passed });
    },
  };

  function keyOf(scenario: Scenario, scripts: Scripts): string {
    const known = hashes.get(scripts) ?? hashOf(scripts);
    hashes.set(scripts, known);
    return JSON.stringify([known, ...textsOf(scenario)]);
  }

  function hashOf({ plain, instrumented, table }: Scripts): string {
    const names = [table.states, table.calls].map((list) => list.map(({ id }) => id));
    const text = JSON.stringify([around, plain.code, instrumented.code, names]);
    return integrityOf(Buffer.from(text));
  }

  /** Returns the text of a scenario, with all its cases. */
  function textsOf({ id, source, span }: Scenario): string[] {
    const whole = program.scenarios.find(
      (one) => one.source === source && one.span.start <= span.start && span.end <= one.span.end,
    );
    const { start, end } = whole?.span ?? span;
    return [source.path, id, source.text.slice(start, end)];
  }
}
