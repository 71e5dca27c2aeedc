import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/**
 * A project with a scenario and an assertion, in one file. The sample of the normal test run searches it instead of the
 * careers site, whose preparation takes most of the time of a few cases.
 */
export const smallProject: Readonly<Record<string, string>> = {
  'rules.dsl': readFileSync(join(packageRoot(), 'examples/minimal/rules.dsl'), 'utf8'),
};
