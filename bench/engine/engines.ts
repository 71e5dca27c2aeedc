import { buildBundle } from '../build-bundle.ts';
import { peerScript } from '../peer-script.ts';
import { writeFolder } from '../places.ts';
import type { Engine } from './engine-rates.ts';
import { planTests, type PlannedTest, type Shapes } from './plan-tests.ts';
import { writeContainer } from './write-container.ts';
import { writeProject } from './write-project.ts';

/** So many rules as ours and both peers run them: a tag manager's engine, and an emitter that knows only listeners. */
export function enginesOf(rules: number, shapes: Shapes): readonly Engine[] {
  const tests = planTests(rules, shapes);
  return [ours(tests), turbine(tests, shapes), mitt(tests, shapes)];
}

const ours = (tests: readonly PlannedTest[]): Engine => ({
  script: buildBundle(writeFolder('engine', writeProject(tests)), 'main'),
  call: "_tagc.track('hit', detail);",
  fired: "(_tagc.track('tell'), adobeDataLayer.getState('fired'))",
});

const turbine = (tests: readonly PlannedTest[], shapes: Shapes): Engine => ({
  script: writeContainer(tests, shapes) + peerScript('@adobe/reactor-turbine/dist/engine.min.js'),
  call: "for (const trigger of calls.hit) trigger({ identifier: 'hit', detail });",
  fired: 'fired',
});

const mitt = (tests: readonly PlannedTest[], shapes: Shapes): Engine => ({
  script: `
    ${peerScript('mitt/dist/mitt.umd.js')}
    var fired = 0, hub = mitt();
    const listener = (field, number) => (detail) => { if (detail[field] !== number) fired++; };
    ${tests.map((test) => `hub.on('hit', ${shapes === 'one shape' ? sharedListener(test) : ownListener(test)});`).join('')}`,
  call: "hub.emit('hit', detail);",
  fired: 'fired',
});

const sharedListener = ({ field, number }: PlannedTest): string => `listener('${field}', ${number})`;

const ownListener = ({ field, operator, number }: PlannedTest): string =>
  `(detail) => { if (detail.${field} ${operator[1]} ${number}) fired++; }`;
