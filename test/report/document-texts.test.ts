import { expect, test } from 'vitest';
import { elementTexts } from '../../report/document-texts.ts';
import { writeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';

test('finds the whole texts of elements, without their escapes', () => {
  const html = writeHtml([
    { kind: 'heading', level: 3, text: 'A "title"', id: 'a"b>c' },
    { kind: 'paragraph', text: ['some ', { code: 'a < b & c' }, ' more'] },
    { kind: 'facts', facts: [['Name', ['value']]] },
    { kind: 'code', text: "it's\n  source" },
  ]);
  expect(elementTexts(html)).toEqual(['A "title"', 'a < b & c', 'Name', 'value', "it's\n  source"]);
});

test('deleted and inserted spaces have no marks in Markdown', () => {
  const text = ['a', { deleted: ' ' }, { inserted: ' b ' }, 'c'];
  expect(writeMarkdown([{ kind: 'paragraph', text }])).toBe('a  **b** c');
});

test('sentences of a fact follow each other in Markdown, and other values have semicolons', () => {
  const values = ['one', 'It counts.', ['By ', { code: 'x' }, '.'], 'two'];
  expect(writeMarkdown([{ kind: 'facts', facts: [['Its script', values]] }])).toBe(
    '- **Its script**: one; It counts. By `x`. two',
  );
});
