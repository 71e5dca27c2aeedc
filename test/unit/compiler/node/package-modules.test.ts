import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { checkModules } from '../../../../compiler/emit/bundle/check-modules.ts';
import { minify } from '../../../../compiler/emit/bundle/minify.ts';
import { createDiskHost } from '../../../../tasks/disk/disk-host.ts';
import { temporaryFolder } from '../../../cli/temporary-folder.ts';
import { prelude } from '../../../support/compile-text.ts';

const vendor = `vendor chat "Chat" {
  fits:    necessary
  connect: ["https://chat.example.net"]
  action open(topic: text) = module("./code/open.js")(topic)
}`;

test('a vendor of an installed package can call a module of that package', async () => {
  const folder = temporaryFolder({
    'rules.dsl': `import "npm:chats/vendors/chat.dsl"\n${prelude}
      tag talk { vendor: chat  group: necessary }
      rule help { on start  do talk.open("jobs") }`,
    'node_modules/chats/vendors/chat.dsl': vendor,
    'node_modules/chats/vendors/code/open.js':
      'import { say } from "../../say.js"; export default (topic) => say("opened", topic);',
    'node_modules/chats/say.js': 'export const say = (...words) => console.log(...words);',
  });
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  expect(diagnostics).toEqual([]);
  expect(await checkModules(program, folder)).toEqual([]);
  const { code } = await minify(emit(program, 'main', 'production'), folder);
  expect(code).toContain('opened');
});
