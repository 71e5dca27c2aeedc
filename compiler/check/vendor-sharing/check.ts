import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Program, Project, Tag } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { CommandQueue, Vendor } from '../../language/model/declared-vendor.ts';
import type { Span } from '../../language/source/source.ts';
import { runTogether } from '../../compile/evaluate/run-together.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { withOptions } from '../../compile/evaluate/command-of.ts';
import { addTo, groupBy } from '../../language/source/lists.ts';

/** Reports declared vendors and tags that share a queue, a global variable or a script, but cannot. */
export function checkVendorSharing(program: Program, report: ReportDiagnostic): void {
  reportGlobalNames(program, report);
  reportOptions(program, report);
  reportScripts(program, report);
}

/** Reports global names that two queues or vendors of the project's tags use: one would read or replace what the other needs. */
function reportGlobalNames({ tags, project }: Program, report: ReportDiagnostic): void {
  for (const [name, all] of groupBy(claimsOf(tags), (claim) => claim.name)) {
    const claims = all.filter((claim, at) => all.findIndex(({ by }) => by === claim.by) === at);
    for (const { span, by, queue } of claims) {
      const owner = ownerInProject(name, queue, project) ?? ownerAmong(claims.filter((other) => other.by !== by));
      if (owner) report(diagnose('shared-global-name', { name, owner }, span));
    }
  }
}

/** A global name, and what uses it: a queue, or a vendor that sets it. A vendor may set the variable of its own queue. */
interface Claim {
  readonly name: string;
  readonly by: object;
  readonly queue?: CommandQueue;
  readonly span: Span;
}

function claimsOf(tags: readonly Tag[]): Claim[] {
  return tags.flatMap(({ vendor: { declared }, span }) => {
    const { queue, globals } = declared ?? {};
    const also = queue?.form === 'function' ? queue.also : [];
    const ofQueue = queue ? [queue.global, ...also] : [];
    const set = globals?.kind === 'record' ? globals.fields.map(({ name }) => name) : [];
    return [
      ...ofQueue.map((name) => ({ name, by: queue!, queue, span: queue!.span })),
      ...set.filter((name) => !ofQueue.includes(name)).map((name) => ({ name, by: declared!, span })),
    ];
  });
}

function ownerInProject(
  name: string,
  queue: CommandQueue | undefined,
  { dataLayer, directCalls }: Project,
): string | undefined {
  if (name === directCalls) return 'the direct calls of the project';
  // Google's tag and Google Tag Manager share one array.
  const isShared = dataLayer.kind === 'gtm' && queue?.form === 'arguments';
  return name === dataLayer.name && !isShared ? 'the data layer of the project' : undefined;
}

function ownerAmong([other]: readonly Claim[]): string | undefined {
  if (!other) return undefined;
  return other.queue ? 'another queue' : 'another vendor, which sets it';
}

/**
 * Reports tags that run together and share a queue or global variables that are set up with options: with which of them would
 * depend on the order of their actions, and values of one tag would reach the vendor through the gate of the other.
 */
function reportOptions({ tags }: Program, report: ReportDiagnostic): void {
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
  return one.vendor === tag.vendor && optionsOfPage(tag.vendor).some((name) => optionsDiffer(one, tag, name));
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

function optionsDiffer(one: Tag, other: Tag, name: string): boolean {
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

/**
 * Reports tags that run together and load one script, but with other attributes or through another gateway: it is loaded
 * once, as the tag that starts first needs it. A queue has one script. Of the others, addresses that are known at build
 * time are compared.
 */
function reportScripts({ tags }: Program, report: ReportDiagnostic): void {
  const byAddress = new Map<string | undefined, LoadingTag[]>();
  const byQueue = new Map<CommandQueue | undefined, LoadingTag[]>();
  for (const tag of tags) {
    const { script, queue } = tag.vendor.declared ?? {};
    if (!script) continue;
    const loading = { tag, ...attributesOf(tag) };
    const earlier = (list: readonly LoadingTag[] = []) => list.filter((one) => runTogether(one.tag, tag));
    const address = knownAddress(tag);
    const same = earlier(byAddress.get(address));
    const ofQueue = earlier(byQueue.get(queue));
    // Tags of a vendor with a queue of its own load a script for each address.
    const together = queue?.id === undefined ? same : [...same, ...ofQueue];
    const withOther = together.find((one) => differ(one, loading));
    if (withOther) reportScript(tag, withOther.tag, 'with different attributes', tag.span, report);
    const elsewhere = together.find((one) => isElsewhere(one.tag, tag));
    if (elsewhere)
      reportScript(tag, elsewhere.tag, 'from different addresses, because they share a queue', tag.span, report);
    const through = [...same, ...ofQueue].find((one) => one.tag.via?.address !== tag.via?.address);
    const span = tag.via?.span ?? tag.span;
    if (through) reportScript(tag, through.tag, 'from different servers, because their "via" differs', span, report);
    if (address !== undefined) addTo(byAddress, address, loading);
    if (queue) addTo(byQueue, queue, loading);
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
