import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Action } from '../../compiler/language/model/program.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { createRandom } from '../support/random.ts';
import { search } from '../support/search.ts';
import { prelude, runText } from './run-text.ts';

const declarations = `
data size: integer = layer("size")
page jobs = path starts with "/jobs"
condition near = exists visitorCountry and visitorCountry in [US, DE]
condition small = not ((size else 0) > 1)
`;

const tests = [
  'visitorCountry in [US, DE]',
  'exists visitorCountry and not (visitorCountry in [RU])',
  'page is jobs',
  'not (page is jobs)',
  'size > 1',
  'consent.performance',
  'consent.chosen',
  'near',
  'not small',
];
const actions = ['stats.page', 'stats.link("A")', 'stats.link("B")', 'seen.run', 'sold.run', 'send(ask)'];

/** Effects that do not happen, and the actions that cause them. */
const effects: Readonly<Record<string, (action: Action) => boolean>> = {
  'tag seen': (action) => action.kind === 'vendor' && action.tag.id === 'seen',
  'tag stats': (action) => action.kind === 'vendor' && action.tag.id === 'stats',
  'call ask': ({ kind }) => kind === 'send',
  'call "sold.example"': (action) => action.kind === 'vendor' && action.tag.id === 'sold',
  'page view': (action) => action.kind === 'vendor' && action.action === 'page',
  'beacon "A"': (action) =>
    action.kind === 'vendor' && action.action === 'link' && staticValue(action.arguments[0]) === 'A',
};
const reasons = ['consent', 'country', 'page', 'condition'];
const consents = ['unknown', '[necessary]', '[necessary, performance]', '[necessary, performance, targeting]'];

/** Returns a random project, and visitors who meet the events of its rules. */
function generate(seed: number) {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const some = (share: number, text: string) => (random() < share ? text : '');
  const condition = () =>
    pick([pick(tests), `${pick(tests)} and ${pick(tests)}`, `(${pick(tests)} or ${pick(tests)}) and ${pick(tests)}`]);
  const when = () => some(0.7, ` when ${condition()}`);
  const group = () => pick(['necessary', 'performance', 'targeting']);
  const rule = (name: string, at: number) => {
    const list = [pick(actions), ...(random() < 0.6 ? [pick(actions)] : [])];
    return `rule ${name} { on layer("e${at % 2}")${when()} do ${list.join(pick([' then ', '\n ']))} }`;
  };
  const text = `${declarations}
    tag stats { vendor: adobeAnalytics group: ${group()}${when()} sharedAccount: "All stages are tests" options: { server: "stats.example.com", suite: "y" } }
    tag seen { vendor: pixel group: targeting${when()} options: { url: "https://seen.example/p" } }
    tag sold { vendor: pixel group: ${pick(['performance', 'targeting'])}${when()} options: { url: "https://sold.example/p" } }
    call ask { get: "https://www.example.com/ask" group: ${group()}${when()} }
    ${['r0', 'r1', 'r2', 'r3'].map(rule).join('\n')}`;
  const visitors = Array.from({ length: 4 }, () => {
    const given = [
      `path is "${pick(['/jobs/1', '/'])}"`,
      some(0.8, `visitorCountry is ${pick(['US', 'DE', 'RU'])}`),
      some(0.7, `size is ${pick([1, 2])}`),
      some(0.9, `consent is ${pick(consents)}`),
    ].filter(Boolean);
    return { given: given.join(', '), events: pick([['e0'], ['e1'], ['e0', 'e1'], ['e1', 'e0']]) };
  });
  return { text, visitors };
}

test('an accepted reason is one that the explanation gives for this visitor, and the only one is accepted', async () => {
  const { seed, numRuns } = search(3);
  const wrong: unknown[] = [];
  const found: Record<string, number> = {};
  for (let at = seed; at < seed + numRuns; at++) {
    const { text, visitors } = generate(at);
    const lines = Object.keys(effects).flatMap((effect) => reasons.map((reason) => `no ${effect} because ${reason}`));
    const scenarios = visitors.map(({ given, events }, number) => {
      const steps = events.map((event) => `when raise layer("${event}")`);
      return `scenario "${number}" { given ${given}\n${[...steps, ...lines.map((line) => `expect ${line}`)].join('\n')} }`;
    });
    const whole = `${text}\n${scenarios.join('\n')}`;
    const results = await runText(whole);
    const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${prelude}\n${whole}\n` }));
    visitors.forEach(({ given, events }, number) => {
      const scenario = program.scenarios.find(({ id }) => id === String(number))!;
      const explained = explain(program, scenario.given).events.filter(({ on }) =>
        events.some((event) => on === `layer("${event}")`),
      );
      for (const [effect, causes] of Object.entries(effects)) {
        const outcomes = explained.flatMap(({ running }) =>
          running.flatMap(({ running: rule, reason, actions: list }) => {
            if (reason) return 'actions' in rule && rule.actions.some(causes) ? [reason.because] : [];
            return list.flatMap(({ action, outcome }, position) => {
              if (!action || !causes(action)) return [];
              // The page does not reach an action while the one before it waits, so a scenario accepts no reason.
              const before = list[position - 1];
              const isReached = !before?.action?.thenWaits || before.outcome.is === 'runs';
              return [outcome.is === 'runs' ? 'runs' : outcome.reason.because, ...(isReached ? [] : ['not reached'])];
            });
          }),
        );
        const possible = new Set<string>(outcomes);
        const accepted = reasons.filter((reason) => !results[number].includes(`no ${effect} because ${reason}`));
        const only = possible.size === 1 ? [...possible][0] : undefined;
        const isRight =
          accepted.every((reason) => possible.has(reason)) &&
          (!only || !reasons.includes(only) || accepted.includes(only));
        if (!isRight) wrong.push({ seed: at, given, events, effect, accepted, explained: [...possible] });
        for (const reason of accepted) found[reason] = (found[reason] ?? 0) + 1;
      }
    });
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(found).toSorted()).toEqual([...reasons].toSorted());
});
