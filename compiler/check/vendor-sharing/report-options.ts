import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { runTogether } from '../../compile/evaluate/run-together.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { CommandQueue, Vendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';

/**
 * Reports tags that run together and share a queue or global variables that are set up with options: with which of them would
 * depend on the order of their actions, and values of one tag would reach the vendor through the gate of the other.
 */
export function reportOptions({ tags }: Program, report: ReportDiagnostic): void {
  const declared = tags.filter(({ vendor }) => vendor.declared);
  for (const [at, tag] of declared.entries()) {
    const other = declared.slice(0, at).find((one) => runTogether(one, tag) && needsOneTag(one, tag));
    if (!other) continue;
    const { queue } = tag.vendor.declared!;
    const what = queue ? `the queue "${queue.global}"` : 'global variables';
    report(diagnose('queue-of-two-tags', { what, tag: tag.id, other: other.id }, tag.span));
  }
}

function needsOneTag(one: Tag, tag: Tag): boolean {
  const { queue } = tag.vendor.declared!;
  if (queue && queue === one.vendor.declared!.queue && setUpOf(queue).some(hasOption)) return true;
  return one.vendor === tag.vendor && optionsOfPage(tag.vendor).some((name) => differ(one, tag, name));
}

/**
 * Returns the options that apply to the page and not to a single tag: those of global variables, and those of the start if
 * some commands do not say to which account they belong.
 */
const optionsOfPage: (vendor: Vendor) => readonly string[] = memoize(({ declared, options }) => {
  const { globals, first, script, query, commands } = declared!;
  const namesOf = (parts: readonly (Expression | undefined)[]) =>
    parts.flatMap((part) => (part ? optionsIn(part) : []));
  const ofStart = namesOf([...first, script, query]);
  const accounts = Object.keys(options).filter((name) => options[name].isAccount);
  const identifying = accounts.length > 0 ? accounts : ofStart;
  const namesAccount = Object.values(commands).every(
    (command) => command.kind !== 'command' || optionsIn(command.list).some((name) => identifying.includes(name)),
  );
  return [...namesOf([globals]), ...(namesAccount ? [] : ofStart)];
});

function differ(one: Tag, other: Tag, name: string): boolean {
  const [a, b] = [one.options[name], other.options[name]].map((option) => option && staticValue(option));
  return a === undefined || JSON.stringify(a) !== JSON.stringify(b);
}

function setUpOf(queue: CommandQueue): readonly Expression[] {
  const { set, settings } = queue as { readonly set?: Expression; readonly settings?: Expression };
  return [set, settings].filter((part) => part !== undefined);
}

function hasOption(part: Expression): boolean {
  return optionsIn(part).length > 0;
}

function optionsIn(part: Expression): string[] {
  return [...walk(part)].flatMap((inner) => (inner.kind === 'parameter' ? [inner.name] : []));
}
