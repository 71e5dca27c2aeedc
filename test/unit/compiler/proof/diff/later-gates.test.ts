import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

// The rule tests the path at its event. The gate of the tag is judged again when the visitor has answered the banner, also for
// the page of the event if nothing else has delayed the action.
const program = (condition: string, before = '') => `
tag pixel { vendor: pixel group: ads ${condition} options: { url: "https://pixel.example/p" } }
rule bought { on layer("buy") when path is "/shop" do ${before} pixel.run }
`;

test.each([
  ['', 'path is "/off" or path at the event is "/off"'],
  ['wait(5s) then', 'path is "/off"'],
])('a condition of a tag matters after %j, although its rule excludes it at the event', (before, path) => {
  const changes = (was: string, is: string) =>
    compareTexts(program(was, before), program(is, before)).changes.map(({ name, more, less }) => ({
      name,
      more: more?.who,
      less: less?.who,
    }));
  const off = [path, 'ads granted', 'path at the event is "/shop"'];
  expect(changes('when path is not "/off"', '')).toEqual([{ name: 'bought', more: off, less: undefined }]);
  expect(changes('', 'when path is not "/off"')).toEqual([{ name: 'bought', more: undefined, less: off }]);
});

test('the example has the values at the event, and the steps that change them before the action starts', () => {
  const [{ more }] = compareTexts(program('when path is not "/off"'), program('')).changes;
  expect(more!.witness).toBe('path is "/shop", consent is [necessary, ads]; after the event: navigate "/off"');
});
