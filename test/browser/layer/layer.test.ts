import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useBrowser } from '../harness/use-browser.ts';
import { pageCommands } from './commands.ts';
import { runCommands, toProgram } from './run-commands.ts';
import { search } from '../../support/search.ts';

const site = useBrowser();
let ours: string;
const theirs = readFileSync(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'), 'utf8');

beforeAll(async () => {
  ours = await scriptOf("import { createLayer } from 'runtime/data-layer/layer.ts'; createLayer('adobeDataLayer');");
});

describe('compared with the library it replaces (LAYR-00 … LAYR-06)', () => {
  test('pages notice no difference', async () => {
    const page = await site.browser.newPage();
    const property = fc.asyncProperty(pageCommands(), async (commands) => {
      const input = { scripts: [ours, theirs], program: toProgram(commands) };
      const [ofOurs, ofTheirs] = await page.evaluate(runCommands, input);
      expect(ofOurs).toEqual(ofTheirs);
    });
    await fc.assert(property, search(200, 20240624));
  });
});
