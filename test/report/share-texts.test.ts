import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReader, createSharer, textsOf } from '../../report/share-texts.ts';
import { writeHtml } from '../../report/text/write-html.ts';

const share = (data: unknown, texts: readonly string[]) => JSON.stringify(data, createSharer(texts));
const read = (json: string, texts: readonly string[]) => JSON.parse(json, createReader(texts)) as unknown;

test('finds the whole texts of elements, without their escapes', () => {
  const html = writeHtml([
    { kind: 'heading', level: 3, text: 'A "title"', id: 'a"b>c' },
    { kind: 'paragraph', text: ['some ', { code: 'a < b & c' }, ' more'] },
    { kind: 'facts', facts: [['Name', ['value']]] },
    { kind: 'code', text: "it's\n  source" },
  ]);
  expect(textsOf(html)).toEqual(['A "title"', 'a < b & c', 'Name', 'value', "it's\n  source"]);
});

describe('data with references to texts', () => {
  const texts = ['first text', 'second text', 'third text', 'short', 'first text'];

  test('refers to a following text without its position', () =>
    expect(share(['second text', 'third text', 'first text', 'other text'], texts)).toBe(
      '["=1","=","=0","other text"]',
    ));

  test('keeps texts that HTML changes, and texts that look like references', () => {
    expect(share(['a\rlong text', '=', '=0'], ['a\rlong text'])).toBe(JSON.stringify(['a\rlong text', '==', '==0']));
    expect(read('["==","==0"]', texts)).toEqual(['=', '=0']);
  });

  test('is read as it was', () => {
    const text = fc.oneof(fc.constantFrom(...texts, '=', '=1', '==1'), fc.string());
    fc.assert(
      fc.property(fc.array(text), fc.jsonValue(), fc.array(text), (all, value, some) => {
        const data = { some, value, all };
        expect(read(share(data, all), all)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});
