import { expect, test } from 'vitest';
import { placeKey, summariesOf } from '../../lsp/idle/summaries.ts';
import { compileText } from '../support/compile-text.ts';

test('a tag without events of its own runs where its rules run it, and names them', () => {
  const { program } = compileText(`
    tag pixels { vendor: pixel  group: performance  cookies: []  options: { url: "https://ad.example/p" } }
    rule one { on start  do pixels.send }
    rule two { on start  do pixels.send }
    rule three { on ready  do pixels.send }
    rule four { on ready  do pixels.send }`);
  const [tag] = program.tags;
  const summaries = summariesOf(program, [], program.stages[0].id, []);
  expect(summaries.get(placeKey(tag.source.path, tag.nameSpan.start))).toMatch(
    /^runs in all \d+ countries · needs performance · through one, two, three and 1 more rule$/,
  );
});
