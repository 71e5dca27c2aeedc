import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bundles the simulated events like the built command. esbuild initialises declared fields, which tests of the source do not show. */
async function builtEvents(): Promise<typeof import('../../simulator/page/dom/event.ts')> {
  const { outputFiles } = await build({
    entryPoints: ['simulator/page/dom/event.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

test('events in the built command keep their constructor options', async () => {
  const { PageCustomEvent, PageMouseEvent } = await builtEvents();
  expect(new PageCustomEvent('moved', { detail: { step: 2 } }).detail).toEqual({ step: 2 });
  expect(new PageCustomEvent('moved').detail).toBeNull();
  expect(new PageMouseEvent('click').button).toBe(0);
  expect(new PageMouseEvent('click', { button: 1 }).button).toBe(1);
});
