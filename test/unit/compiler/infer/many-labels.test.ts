import { expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';

/** Returns the declarations and rules of a project with many values in the data layer and storage, with or without labels. */
function projectWith(count: number, label: string): string {
  const parts = Array.from(
    { length: count },
    (_, at) => `data d${at}: ${label} text = layer("user.f${at}")
state s${at}: ${label} text { keep: visitor }
rule r${at} { on layer("e${at}") when d${at} is "a" do log("x", s${at}) }`,
  );
  return parts.join('\n');
}

/** Returns the CPU time of compiling a project, in milliseconds. */
function timeOf(text: string): number {
  const before = process.cpuUsage();
  const { diagnostics } = compileText(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('labels of many places take time in proportion to their number', () => {
  const [plain, labelled] = ['', 'personal'].map((label) => projectWith(2000, label));
  timeOf(plain);
  expect(timeOf(labelled)).toBeLessThan(4 * timeOf(plain));
});
