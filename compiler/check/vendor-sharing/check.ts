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
  for (const queue of queues) listed(byName, queue.global).push(queue);
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
    const others = listed(first, queue);
    const other = others.find((one) => runTogether(one, tag));
    if (other) report(diagnose('queue-of-two-tags', { name: queue.global, tag: tag.id, other: other.id }, tag.span));
    others.push(tag);
  }
}

/**
 * Reports tags that run together and load the script of one address with other attributes: it is loaded once, with the
 * attributes of the tag that starts first. Only addresses that are known at build time are compared.
 */
function reportScriptAttributes({ tags }: Program, report: ReportDiagnostic): void {
  const byAddress = new Map<string, LoadingTag[]>();
  for (const tag of tags) {
    const address = tag.vendor.declared?.script && knownAddress(tag);
    if (address === undefined) continue;
    const loading = { tag, ...attributesOf(tag) };
    const others = listed(byAddress, address);
    const other = others.find((one) => runTogether(one.tag, tag) && differ(one, loading));
    if (other) report(diagnose('script-of-two-tags', { tag: tag.id, other: other.tag.id }, tag.span));
    others.push(loading);
  }
}

interface LoadingTag {
  readonly tag: Tag;
  readonly attributes?: Expression;
  /** The attributes as JSON, if they are known at build time. */
  readonly known?: string;
}

function knownAddress(tag: Tag): string | undefined {
  const { script, query } = tag.vendor.declared!;
  const address = staticValue(withOptions(script!, tag));
  const parameters = query ? staticValue(withOptions(query, tag)) : {};
  return address === undefined || !parameters ? undefined : `${String(address)} ${JSON.stringify(parameters)}`;
}

function attributesOf(tag: Tag): Omit<LoadingTag, 'tag'> {
  const declared = tag.vendor.declared!.attributes;
  const attributes = declared && withOptions(declared, tag);
  const value = attributes && staticValue(attributes);
  return { attributes, known: value ? JSON.stringify(value) : undefined };
}

function differ(one: LoadingTag, other: LoadingTag): boolean {
  return one.attributes !== other.attributes && (one.known === undefined || one.known !== other.known);
}

/** Returns the list of a key, and adds an empty one if there is none. */
function listed<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
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
