import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { careersSite } from '../../examples/careers-site/careers-site.ts';
import type { DemoSite } from './demo-site.ts';
import { staticSite } from './static-site.ts';

/** Returns every site of the demo: the careers site, and each example with pages. */
export function findSites(): readonly DemoSite[] {
  const examples = readdirSync(join(packageRoot(), 'examples')).toSorted();
  return [careersSite, ...examples.flatMap((name) => staticSite(`examples/${name}`) ?? [])];
}
