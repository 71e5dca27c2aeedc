import type { FunctionNames } from './write-functions.ts';
import { describeTemplate } from '../entry/code-templates.ts';
import type { Emitter } from '../emitter.ts';
import { writeGuarded, type WrittenRule } from './write-rule.ts';

const shared = { module: 'shared rules' } as const;

/**
 * Writes rules with the same template as tables with one row per rule: `shape([{$0:"id",$1:7}, …])`. A loop runs them in
 * order. The optimising compiler inlines their code into the loop, but would call separate functions.
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
  // `Object` makes browsers compile the loop together with the script (`compile-early.ts`).
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
