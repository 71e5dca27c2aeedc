import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** The page of scenarios as the built command has it: esbuild gives each declared field a value, which tests of the source do not see. */
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

test('events of the built command hold what they are made with', async () => {
  const { PageCustomEvent, PageMouseEvent } = await builtEvents();
  expect(new PageCustomEvent('moved', { detail: { step: 2 } }).detail).toEqual({ step: 2 });
  expect(new PageCustomEvent('moved').detail).toBeNull();
  expect(new PageMouseEvent('click').button).toBe(0);
  expect(new PageMouseEvent('click', { button: 1 }).button).toBe(1);
});
