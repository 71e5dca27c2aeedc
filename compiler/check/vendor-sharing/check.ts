import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { CommandQueue } from '../../model/declared-vendor.ts';
import { withOptions } from '../../evaluate/command-of.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, Tag } from '../../model/program.ts';
import { walk } from '../../traverse/walk.ts';

/** Reports declared vendors and tags that share a queue or a script, but cannot. */
export function checkVendorSharing(program: Program, report: ReportDiagnostic): void {
  reportQueueNames(program, report);
  reportQueueOptions(program, report);
  reportScriptAttributes(program, report);
}

/** Reports queues of the project's tags that have one global name: their commands would reach one script. */
function reportQueueNames({ tags }: Program, report: ReportDiagnostic): void {
  const queues = new Set(tags.flatMap(({ vendor }) => vendor.declared?.queue ?? []));
  const byName = new Map<string, CommandQueue[]>();
  for (const queue of queues) byName.set(queue.global, [...(byName.get(queue.global) ?? []), queue]);
  for (const [name, all] of byName) {
    if (all.length > 1) for (const { span } of all) report(diagnose('shared-queue-name', { name }, span));
  }
}

/**
 * Reports tags that run together and share a queue that is set up with options: with which of them would depend on the order
 * of their actions, and values of one tag would reach the vendor through the gate of the other.
 */
function reportQueueOptions({ tags }: Program, report: ReportDiagnostic): void {
  const first = new Map<CommandQueue, Tag[]>();
  for (const tag of tags) {
    const queue = tag.vendor.declared?.queue;
    if (!queue || !setUpOf(queue).some(hasOption)) continue;
    const others = first.get(queue) ?? [];
    const other = others.find((one) => runTogether(one, tag));
    if (other) report(diagnose('queue-of-two-tags', { name: queue.global, tag: tag.id, other: other.id }, tag.span));
    first.set(queue, [...others, tag]);
  }
}

/**
 * Reports tags that run together and load the script of one address with other attributes: it is loaded once, with the
 * attributes of the tag that starts first. Only addresses that are known at build time are compared.
 */
function reportScriptAttributes({ tags }: Program, report: ReportDiagnostic): void {
  const loading = tags.filter(({ vendor }) => vendor.declared?.script);
  for (const [at, tag] of loading.entries()) {
    const script = knownScript(tag);
    const other = loading
      .slice(0, at)
      .find((one) => runTogether(one, tag) && script !== undefined && knownScript(one) === script && differ(one, tag));
    if (other) report(diagnose('script-of-two-tags', { tag: tag.id, other: other.id }, tag.span));
  }
}

function knownScript(tag: Tag): string | undefined {
  const { script, query } = tag.vendor.declared!;
  const address = staticValue(withOptions(script!, tag));
  const parameters = query ? staticValue(withOptions(query, tag)) : {};
  return address === undefined || !parameters ? undefined : `${String(address)} ${JSON.stringify(parameters)}`;
}

function differ(one: Tag, other: Tag): boolean {
  const [a, b] = [one, other].map((tag) => {
    const { attributes } = tag.vendor.declared!;
    return attributes && withOptions(attributes, tag);
  });
  return a !== b && (!a || !b || !staticValue(a) || JSON.stringify(staticValue(a)) !== JSON.stringify(staticValue(b)));
}

function setUpOf(queue: CommandQueue): readonly Expression[] {
  const { set, settings } = queue as { readonly set?: Expression; readonly settings?: Expression };
  return [set, settings].filter((part) => part !== undefined);
}

function hasOption(part: Expression): boolean {
  return walk(part).some(({ kind }) => kind === 'parameter');
}

function runTogether(one: Tag, other: Tag): boolean {
  return (
    one.sites.some((site) => other.sites.includes(site)) && one.stages.some((stage) => other.stages.includes(stage))
  );
}
