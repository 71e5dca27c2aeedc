import type { FunctionNames } from './plan-functions.ts';
import { describeTemplate } from '../entry/code-templates.ts';
import type { Emitter } from '../emitter.ts';
import { writeGuarded, type WrittenRule } from './write-rule.ts';

const shared = { module: 'shared rules' } as const;

/**
 * Rules of one shape as tables, a row for each: `shape([{$0:"id",$1:7}, …])`, whose loop runs the rules in their order. The
 * optimizing compiler puts what they do into the loop, where functions would be calls.
 */
export function writeTables(emitter: Emitter, lists: readonly (readonly WrittenRule[])[], names: FunctionNames): void {
  const { writer } = emitter;
  const rules = lists.flat();
  const guarded = rules.map((rule) => writeGuarded(emitter, rule));
  const { code, parameters, values } = describeTemplate(guarded, (parameter) => `$row.${parameter}`);
  const rows = new Map(
    rules.map((rule, at) => [rule, parameters.map((parameter, column) => `${parameter}:${values[at][column]}`)]),
  );
  const template = writer.name('shape');
  // `Object` has the loop compiled with the script (`compile-early.ts`).
  writer.line(`const ${template} = ($rows) => Object((e) => {for(const $row of $rows)${code}});`, shared);
  for (const list of lists) {
    const name = writer.name('table');
    writer.line(`const ${name} = ${template}([`, shared);
    for (const rule of list) {
      const { id, span } = rule.start.running;
      writer.line(`{${rows.get(rule)!.join(',')}},`, { rule: id }, span);
    }
    writer.line(']);', shared);
    names.set(list[0], name);
  }
}
