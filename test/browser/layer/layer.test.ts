import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useBrowser } from '../harness/use-browser.ts';
import { pageCommands } from './commands.ts';
import { codeOf, runInFrames, runInNode } from './run-commands.ts';
import { search } from '../../support/search.ts';

const site = useBrowser();
let ours: string;
const theirs = readFileSync(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'), 'utf8');

beforeAll(async () => {
  ours = await scriptOf("import { createLayer } from 'runtime/data-layer/layer.ts'; createLayer('adobeDataLayer');");
});

describe('compared with the library it replaces (LAYR-00 … LAYR-06)', () => {
  test('pages notice no difference', () => {
    const property = fc.property(pageCommands(), (commands) => {
      const [ofOurs, ofTheirs] = runInNode({ scripts: [ours, theirs], code: codeOf(commands) });
      expect(ofOurs).toEqual(ofTheirs);
    });
    fc.assert(property, search(200, 20240624));
  });

  test('a browser runs both as Node does', async () => {
    const page = await site.browser.newPage();
    for (const commands of fc.sample(pageCommands(), search(10, 20240624))) {
      const input = { scripts: [ours, theirs], code: codeOf(commands) };
      expect(await page.evaluate(runInFrames, input)).toEqual(runInNode(input));
    }
  });
});
