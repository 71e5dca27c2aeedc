import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { CommandQueue } from '../../model/declared-vendor.ts';
import { withOptions } from '../../evaluate/command-of.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, Tag } from '../../model/program.ts';
import type { Span } from '../../source/source.ts';
import { walk } from '../../traverse/walk.ts';

/** Reports declared vendors and tags that share a queue or a script, but cannot. */
export function checkVendorSharing(program: Program, report: ReportDiagnostic): void {
  reportQueueNames(program, report);
  reportQueueOptions(program, report);
  reportScripts(program, report);
}

/** Reports queues of the project's tags that have one global name: their commands would reach one script. */
function reportQueueNames({ tags }: Program, report: ReportDiagnostic): void {
  const queues = new Set(tags.flatMap(({ vendor }) => vendor.declared?.queue ?? []));
  const byName = new Map<string, CommandQueue[]>();
  for (const queue of queues) listOf(byName, queue.global).push(queue);
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
    const others = listOf(first, queue);
    const other = others.find((one) => runTogether(one, tag));
    if (other) report(diagnose('queue-of-two-tags', { name: queue.global, tag: tag.id, other: other.id }, tag.span));
    others.push(tag);
  }
}

/**
 * Reports tags that run together and load one script, but with other attributes or through another gateway: it is loaded
 * once, as the tag that starts first needs it. A queue has one script. Of the others, addresses that are known at build
 * time are compared.
 */
function reportScripts({ tags }: Program, report: ReportDiagnostic): void {
  const byAddress = new Map<string, LoadingTag[]>();
  const byQueue = new Map<CommandQueue, LoadingTag[]>();
  for (const tag of tags) {
    const { script, queue } = tag.vendor.declared ?? {};
    if (!script) continue;
    const loading = { tag, ...attributesOf(tag) };
    const earlier = (list: readonly LoadingTag[]) => list.filter((one) => runTogether(one.tag, tag));
    const address = knownAddress(tag);
    const atAddress = address === undefined ? [] : listOf(byAddress, address);
    const inQueue = queue ? listOf(byQueue, queue) : [];
    const same = earlier(atAddress);
    const withOther = same.find((one) => differ(one, loading));
    if (withOther) reportScript(tag, withOther.tag, 'with different attributes', tag.span, report);
    const through = [...same, ...earlier(inQueue)].find((one) => one.tag.via?.address !== tag.via?.address);
    const span = tag.via?.span ?? tag.span;
    if (through) reportScript(tag, through.tag, 'from different servers, because their "via" differs', span, report);
    atAddress.push(loading);
    inQueue.push(loading);
  }
}

function reportScript({ id }: Tag, { id: other }: Tag, but: string, span: Span, report: ReportDiagnostic): void {
  report(diagnose('script-of-two-tags', { tag: id, other, but }, span));
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
function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
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
