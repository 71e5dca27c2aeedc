import { describe, expect, test } from 'vitest';
import { useProject } from './use-project.ts';

const project = useProject(`
rule report {
  on start
  do log("host", library.host)
}`);

const missing = 'error: Unable to find the Library Embed Code for Dynamic Host Resolution';

describe('the host of the library is read from its embed code (SITE-05)', () => {
  test('which is the script element of the page', async () => {
    const { log } = await project.open();
    expect(log).toEqual(['info: host www.example.com']);
  });

  const strange: Record<string, string> = {
    'a copy of the script text': "fetch('/tags/main.js').then((answer) => answer.text()).then(eval);",
    'an image in its place':
      "Object.defineProperty(Document.prototype, 'currentScript', { value: document.createElement('img') });" +
      "document.head.append(Object.assign(document.createElement('script'), { src: '/tags/main.js' }));",
  };
  test.each(Object.entries(strange))('logs a missing embed code, as in %s', async (_, before) => {
    const visitor = await project.open({ scripts: [], before });
    await expect.poll(() => visitor.pass(1).then(() => visitor.log)).toEqual([missing, 'info: host undefined']);
    expect(visitor.thrown).toEqual([]);
  });

  test('logs a missing embed code in a module', async () => {
    const { log, thrown } = await project.open({
      scripts: [],
      body: '<script type="module" src="/tags/main.js"></script>',
    });
    expect(log).toEqual([missing, 'info: host undefined']);
    expect(thrown).toEqual([]);
  });
});
