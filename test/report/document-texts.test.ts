import { expect, test } from 'vitest';
import { textsOf } from '../../report/document-texts.ts';
import { writeHtml } from '../../report/text/write-html.ts';

test('finds the whole texts of elements, without their escapes', () => {
  const html = writeHtml([
    { kind: 'heading', level: 3, text: 'A "title"', id: 'a"b>c' },
    { kind: 'paragraph', text: ['some ', { code: 'a < b & c' }, ' more'] },
    { kind: 'facts', facts: [['Name', ['value']]] },
    { kind: 'code', text: "it's\n  source" },
  ]);
  expect(textsOf(html)).toEqual(['A "title"', 'a < b & c', 'Name', 'value', "it's\n  source"]);
});
