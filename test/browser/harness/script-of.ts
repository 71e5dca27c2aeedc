import { minifyOnce } from '../../support/bundles/bundle-once.ts';

/**
 * Bundles a few lines into a script for a page, by the same steps as a build except for the final compression; see
 * `minifyOnce`. Tests of single runtime modules use it and import them as `runtime/data-layer/layer.ts`.
 */
export async function scriptOf(lines: string): Promise<string> {
  const owner = { module: 'test' };
  const csp = { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] };
  const { code } = await minifyOnce({
    site: 'test',
    stage: 'production',
    year: 2020,
    lines: [{ code: lines, owner }],
    csp,
  });
  return code;
}
