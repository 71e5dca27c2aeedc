import { describe, expect, test } from 'vitest';
import { survive } from './survive.ts';

const told = (text: string) => survive(text, 'more.yaml');

describe('what YAML could be made to do', () => {
  test('an alias bomb is never lit: aliases are told, and not followed', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `  b${at + 1}: &b${at + 1} [*b${at}, *b${at}]`);
    expect(told(`const a:\n  b0: &b0 ["lol", "lol"]\n${lines.join('\n')}`)).toEqual(['yaml-feature']);
  });

  test('neither are merge keys, nor tags that would make objects', () => {
    expect(told('const a:\n  <<: *b\n  c: 1')).toEqual(['yaml-feature']);
    expect(told('const a: !!js/function "function () {}"')).toEqual(['yaml-feature']);
    expect(told('const a: !!binary aGVsbG8=')).toEqual(['yaml-feature']);
    expect(told('%TAG ! tag:example.com,2000:app/\n---\nconst a: !x 1')).toContain('yaml-feature');
  });

  test('numbers, dates and truths are what the language says, not what YAML 1.1 did', () => {
    expect(told('const a: 0x1F')).not.toEqual([]);
    expect(told('const a: 1_000')).not.toEqual([]);
    expect(told('const a: 12:30:45')).not.toEqual([]);
    expect(told('const a: 2024-01-01')).not.toEqual([]);
    expect(told('const a: yes')).not.toEqual([]);
  });

  test('a key that comes twice is told, whatever its form', () => {
    expect(told('rule r:\n  on: ready\n  on: load\n  do: log("x")')).toEqual(['duplicate-field']);
    expect(told('rule r:\n  on: ready\n  order: 1\n  "order": 2\n  do: log("x")')).toEqual(['duplicate-field']);
  });

  test('keys of other forms are none', () => {
    expect(told('? [a, b]\n: 1')).toEqual(['yaml-feature']);
    expect(told('{ a: b }: 1')).not.toEqual([]);
    expect(told('? |\n  const a\n: 1')).toEqual(['yaml-feature']);
  });
});
