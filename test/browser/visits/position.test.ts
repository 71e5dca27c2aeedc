import { describe, expect, test } from 'vitest';
import type { Visit } from '../harness/visitor.ts';
import { track, useProject } from './use-project.ts';

const project = useProject('rule report { on direct("where") do log("position", geo.text) }');

/** Returns what rules read of the visitor's position the first time, and later. */
async function position(visitOptions: Partial<Visit> = {}, failing = ''): Promise<readonly string[]> {
  const visitor = await project.open({ ...visitOptions, before: `${failing};` });
  await track(visitor, 'where');
  expect(visitor.log).toEqual([absent]);
  let reads = 0;
  await expect
    .poll(async () => {
      await track(visitor, 'where');
      return visitor.log.at(-1) !== absent || ++reads > 5;
    })
    .toBe(true);
  expect(visitor.thrown).toEqual([]);
  return visitor.log.filter((line, at, lines) => line !== lines[at - 1]).slice(1);
}

/** Says that the visitor has granted permission. A permission of the browser would need a profile of its own. */
const granted = "navigator.permissions.query = async () => ({ state: 'granted' });";
const tokyo = { latitude: 35.67619, longitude: 139.650311 };
const absent = 'info: position geo coordinates not available';

describe('DATA-13: geolocation', () => {
  test('returns latitude and longitude to a hundredth if the visitor allowed it before', async () =>
    expect(await position({ options: { geolocation: tokyo, permissions: ['geolocation'] } })).toEqual([
      'info: position 35.68,139.65',
    ]));

  test('is not requested before a rule reads it', async () => {
    const asks = 'navigator.geolocation.getCurrentPosition = () => console.log("asked")';
    const visitor = await project.open({ before: `${granted}${asks};` });
    await visitor.pass(10_000);
    expect(visitor.log).toEqual([]);
    await track(visitor, 'where');
    await expect.poll(() => visitor.log).toEqual([absent, 'log: asked']);
  });

  test('asks for no permission', async () => {
    const asks = 'navigator.geolocation.getCurrentPosition = () => console.log("asked")';
    expect(await position({}, asks)).toEqual([]);
  });

  test('reports an error after at most 5 s', async () => {
    const fails = `navigator.geolocation.getCurrentPosition = (_, failed, { timeout }) => { console.log(timeout); failed(); }`;
    expect(await position({ options: { permissions: ['geolocation'] } }, fails)).toEqual([
      'log: 5000',
      'info: position error retrieving geo coordinates',
    ]);
  });

  test.each([
    ['no geolocation', "Object.defineProperty(navigator, 'geolocation', { value: undefined })"],
    ['no permissions', "Object.defineProperty(navigator, 'permissions', { value: undefined })"],
    ['a throwing geolocation', 'navigator.geolocation.getCurrentPosition = () => { throw 1 }'],
  ])('reports no position in a browser with %s', async (_, without) =>
    expect(await position({}, granted + without)).toEqual([]),
  );
});
