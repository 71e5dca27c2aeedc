import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

/** What the entry hooks up while it is evaluated, and what a task later. */
function hookedUp(...rules: readonly string[]): { atOnce: string; later: string } {
  const { program, diagnostics } = compileText(rules.join('\n'));
  expect(diagnostics).toEqual([]);
  const entry = emit(program, 'main', 'production').lines.map(({ code }) => code);
  const at = entry.findIndex((line) => line === 'delay(function () {');
  if (at < 0) return { atOnce: entry.join('\n'), later: '' };
  return { atOnce: entry.slice(0, at).join('\n'), later: entry.slice(at).join('\n') };
}

const ready = 'rule opened { on ready do log("opened") }';
const clicks = (count: number) =>
  Array.from({ length: count }, (_, at) => `rule c${at} { on click(".c${at}") do log("at ${at}") }`);

describe('what visitors start', () => {
  test('is hooked up a task after what the page starts, where it is much', () => {
    const { atOnce, later } = hookedUp(...clicks(8), ready);
    expect(atOnce).toContain('ready([');
    expect(atOnce).not.toContain('click([');
    expect(later.match(/click\(\[/g)).toHaveLength(8);
  });

  test('is hooked up at once where it is little, or where nothing waits for it', () => {
    expect(hookedUp(...clicks(7), ready).later).toBe('');
    expect(hookedUp(...clicks(20)).later).toBe('');
  });

  test('is hooked up at once where a rule listens to it and to the page: clicks run their rules in order', () => {
    const both = 'rule both { on click(".c1"), direct("both") do log("both") }';
    const forms = Array.from({ length: 8 }, (_, at) => `rule f${at} { on submit(".f${at}") do log("sent ${at}") }`);
    const { atOnce, later } = hookedUp(...clicks(8), both, ready, ...forms);
    expect(atOnce.match(/click\(\[/g)).toHaveLength(9);
    expect(later).not.toContain('click([');
    expect(later.match(/submit\(\[/g)).toHaveLength(8);
  });
});
