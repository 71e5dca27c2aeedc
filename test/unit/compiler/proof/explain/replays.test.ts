import { expect, test } from 'vitest';
import type { Given } from '../../../../../compiler/language/model/scenario.ts';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { compileText } from '../../../../support/compile-text.ts';

test.each([
  ['', 'start', true],
  ['', 'clicked', undefined],
  ['replay: none', 'start', undefined],
  ['replay: all', 'start', true],
  ['replay: all', 'clicked', true],
])('says whether a refused action can still run, of a tag with "%s" on %s', (replay, event, isKept) => {
  const { program, diagnostics } = compileText(`
    event clicked = layer("clicked")
    tag pixels { vendor: pixel group: targeting ${replay} cookies: [] options: { url: "https://ad.example/p" } }
    rule r { on ${event} do pixels.send {} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const necessary = { kind: 'consent', groups: ['necessary'] } as unknown as Given;
  const [{ running }] = explain(program, [necessary]).events;
  expect(running[0].actions.map(({ outcome }) => outcome)).toMatchObject([{ is: 'stops' }]);
  expect(Reflect.get(running[0].actions[0].outcome, 'isKept')).toBe(isKept);
});
