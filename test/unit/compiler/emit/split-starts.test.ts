import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

/** Returns the code that runs immediately, and the code that runs one task later. */
function splitEntry(...rules: readonly string[]): { atOnce: string; later: string } {
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

describe('rules that visitors start', () => {
  test('are registered one task after the others if there are many', () => {
    const { atOnce, later } = splitEntry(...clicks(8), ready);
    expect(atOnce).toContain('ready([');
    expect(atOnce).not.toContain('click([');
    expect(later.match(/click\(\[/g)).toHaveLength(8);
  });

  test('are registered immediately if there are few, or if there are no others', () => {
    expect(splitEntry(...clicks(7), ready).later).toBe('');
    expect(splitEntry(...clicks(20)).later).toBe('');
  });

  test('are registered immediately if a rule also listens to the page, so that the order of clicks is kept', () => {
    const both = 'rule both { on click(".c1"), direct("both") do log("both") }';
    const forms = Array.from({ length: 8 }, (_, at) => `rule f${at} { on submit(".f${at}") do log("sent ${at}") }`);
    const { atOnce, later } = splitEntry(...clicks(8), both, ready, ...forms);
    expect(atOnce.match(/click\(\[/g)).toHaveLength(9);
    expect(later).not.toContain('click([');
    expect(later.match(/submit\(\[/g)).toHaveLength(8);
  });
});
