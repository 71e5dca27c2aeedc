import { expect, test } from 'vitest';
import { createPaint } from '../../../../../cli/terminal/paint.ts';
import {
  facts,
  list,
  literal,
  paragraph,
  section,
  withCode,
  type TextBlock,
} from '../../../../../compiler/describe/blocks/block.ts';
import { writeHtml } from '../../../../../compiler/describe/blocks/write-html.ts';
import { writeMarkdown } from '../../../../../compiler/describe/blocks/write-markdown.ts';
import { writeTerminal } from '../../../../../compiler/describe/blocks/write-terminal.ts';

const blocks: readonly TextBlock[] = [
  paragraph('First.'),
  paragraph([{ warning: 'Note:' }, ' ', ...withCode('uses `a_b`.')]),
  ...section(
    ['Because of ', literal('countries eu'), { place: 'rules.dsl:3' }],
    list([
      {
        text: ['rule ', { name: 'a' }, ' ', { strong: 'runs more' }],
        mark: { sign: '~', tone: 'warning' },
        more: [
          ...list([{ text: 'also for: Japan', more: list(['for example: JP']) }]),
          ...facts(['url', ['"x"']], ['async', ['true', [{ muted: 'always' }]]]),
          { kind: 'code', text: 'one\n  two\n' },
        ],
      },
      'rule b',
    ]),
  ),
  paragraph('Last.'),
];

test('one document is lines for a terminal, Markdown and HTML', () => {
  expect(writeTerminal(blocks, createPaint(false))).toBe(`First.
Note: uses \`a_b\`.

Because of countries eu  rules.dsl:3
  ~ rule "a" runs more
      also for: Japan
        for example: JP
      url    "x"
      async  true; always

      one
        two

  rule b

Last.
`);
  expect(writeMarkdown(blocks)).toBe(`First.

Note: uses \`a_b\`.

### Because of \`countries eu\` (\`rules.dsl:3\`)

- rule \`a\` **runs more**
  - also for: Japan
    - for example: JP
  - **url**: "x"
  - **async**: true; always
  \`\`\`
  one
    two
  \`\`\`
- rule b

Last.`);
  expect(writeHtml(blocks)).toBe(`<p>First.</p>
<p>Note: uses <code>a_b</code>.</p>
<h3>Because of <code>countries eu</code> (<code>rules.dsl:3</code>)</h3>
<ul><li>rule <code>a</code> <strong>runs more</strong><ul><li>also for: Japan<ul><li>for example: JP</li></ul></li></ul>
<dl><dt>url</dt><dd>&quot;x&quot;</dd><dt>async</dt><dd>true</dd><dd>always</dd></dl>
<pre><code>one
  two
</code></pre></li><li>rule b</li></ul>
<p>Last.</p>`);
});

test('a terminal is coloured, and texts cannot control it', () => {
  const paint = (style: string, text: string) => `<${style}>${text}</${style}>`;
  const text = [{ place: '' }, { deleted: 'a' }, { inserted: 'b' }, { text: 'link', to: 'c' }, '\u001B[2J\n'];
  expect(writeTerminal([{ kind: 'heading', level: 2, text: 'Title' }, paragraph(text)], paint)).toBe(
    '<bold>Title</bold>\n<red>a</red><green>b</green>link␛[2J␊\n',
  );
});

test('text at the start of a paragraph or item is no list or line in Markdown, and paragraphs of an item stay apart', () => {
  const texts = ['- a', '+ b', '1. c', '=== d'];
  expect(writeMarkdown(texts.map(paragraph))).toBe('\\- a\n\n\\+ b\n\n1\\. c\n\n\\=== d');
  expect(writeMarkdown(list(['- a', { text: '2) b', more: [...list(['c']), paragraph('d')] }]))).toBe(
    '- \\- a\n- 2\\) b\n  - c\n\n  d',
  );
});
