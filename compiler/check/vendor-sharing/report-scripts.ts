import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { withOptions } from '../../compile/evaluate/command-of.ts';
import { runTogether } from '../../compile/evaluate/run-together.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { CommandQueue } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import type { Span } from '../../language/source/source.ts';

/**
 * Reports tags that run together and load one script, but with other attributes or through another gateway: it is loaded
 * once, as the tag that starts first needs it. A queue has one script. Of the others, addresses that are known at build
 * time are compared.
 */
export function reportScripts({ tags }: Program, report: ReportDiagnostic): void {
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
    const ofQueue = earlier(inQueue);
    // Tags of a vendor with a queue of its own load a script for each address.
    const together = queue?.id === undefined ? same : [...same, ...ofQueue];
    const withOther = together.find((one) => differ(one, loading));
    if (withOther) reportScript(tag, withOther.tag, 'with different attributes', tag.span, report);
    const elsewhere = together.find((one) => isElsewhere(one.tag, tag));
    if (elsewhere) reportScript(tag, elsewhere.tag, 'from different addresses, because they share a queue', tag.span, report); // prettier-ignore
    const through = [...same, ...ofQueue].find((one) => one.tag.via?.address !== tag.via?.address);
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

/** Whether the addresses of two scripts differ without their queries. */
function isElsewhere(one: Tag, other: Tag): boolean {
  const [a, b] = [one, other].map((tag) => staticValue(withOptions(tag.vendor.declared!.script!, tag)));
  return a !== b || (a === undefined && one.vendor !== other.vendor);
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
