import { describe, expect, test } from 'vitest';
import { survive } from './survive.ts';

const reported = (text: string) => survive(text, 'more.yaml');

describe('protects against YAML features', () => {
  test('reports aliases without following them, so an alias bomb has no effect', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `  b${at + 1}: &b${at + 1} [*b${at}, *b${at}]`);
    expect(reported(`const a:\n  b0: &b0 ["lol", "lol"]\n${lines.join('\n')}`)).toEqual(['yaml-feature']);
  });

  test('reports merge keys, and tags that would create objects', () => {
    expect(reported('const a:\n  <<: *b\n  c: 1')).toEqual(['yaml-feature']);
    expect(reported('const a: !!js/function "function () {}"')).toEqual(['yaml-feature']);
    expect(reported('const a: !!binary aGVsbG8=')).toEqual(['yaml-feature']);
    expect(reported('%TAG ! tag:example.com,2000:app/\n---\nconst a: !x 1')).toContain('yaml-feature');
  });

  test('reads numbers, dates and booleans as the language defines them, not as YAML 1.1 does', () => {
    expect(reported('const a: 0x1F')).not.toEqual([]);
    expect(reported('const a: 1_000')).not.toEqual([]);
    expect(reported('const a: 12:30:45')).not.toEqual([]);
    expect(reported('const a: 2024-01-01')).not.toEqual([]);
    expect(reported('const a: yes')).not.toEqual([]);
  });

  test('reports a duplicate key in any form', () => {
    expect(reported('rule r:\n  on: ready\n  on: start\n  do: log("x")')).toEqual(['duplicate-field']);
    expect(reported('rule r:\n  on: ready\n  order: 1\n  "order": 2\n  do: log("x")')).toEqual(['duplicate-field']);
  });

  test('rejects keys that are not plain text', () => {
    expect(reported('? [a, b]\n: 1')).toEqual(['yaml-feature']);
    expect(reported('{ a: b }: 1')).not.toEqual([]);
    expect(reported('? |\n  const a\n: 1')).toEqual(['yaml-feature']);
  });
});
