import { buildBundle } from '../build-bundle.ts';
import { peerScript } from '../peer-script.ts';
import { writeFolder } from '../places.ts';
import type { Engine } from './engine-rates.ts';
import { planTests, type PlannedTest, type Variety } from './plan-tests.ts';
import { writeContainer } from './write-container.ts';
import { writeProject } from './write-project.ts';

/** Returns the same rules for tagc and both peers: the engine of a tag manager, and an event emitter. */
export function enginesOf(rules: number, variety: Variety): readonly Engine[] {
  const tests = planTests(rules, variety);
  return [ours(tests), turbine(tests, variety), mitt(tests, variety)];
}

const ours = (tests: readonly PlannedTest[]): Engine => ({
  script: buildBundle(writeFolder('engine', writeProject(tests)), 'main'),
  call: "_tagc.track('hit', detail);",
  fired: "(_tagc.track('report'), adobeDataLayer.getState('fired'))",
});

const turbine = (tests: readonly PlannedTest[], variety: Variety): Engine => ({
  script: writeContainer(tests, variety) + peerScript('@adobe/reactor-turbine/dist/engine.min.js'),
  call: "for (const trigger of calls.hit) trigger({ identifier: 'hit', detail });",
  fired: 'fired',
});

const mitt = (tests: readonly PlannedTest[], variety: Variety): Engine => ({
  script: `
    ${peerScript('mitt/dist/mitt.umd.js')}
    var fired = 0, hub = mitt();
    const listener = (field, number) => (detail) => { if (detail[field] !== number) fired++; };
    ${tests.map((test) => `hub.on('hit', ${variety === 'similar' ? sharedListener(test) : ownListener(test)});`).join('')}`,
  call: "hub.emit('hit', detail);",
  fired: 'fired',
});

const sharedListener = ({ field, number }: PlannedTest): string => `listener('${field}', ${number})`;

const ownListener = ({ field, operator, number }: PlannedTest): string =>
  `(detail) => { if (detail.${field} ${operator[1]} ${number}) fired++; }`;
