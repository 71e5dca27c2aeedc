import { yearOf } from '../language/model/browsers.ts';
import { moduleCallKey } from '../compile/evaluate/module-value.ts';
import type { ExpressionOf } from '../language/model/expression.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Call, Program, Rule, Running, State, Tag, VendorCall } from '../language/model/program.ts';
import { createEmitter } from './code/create-emitter.ts';
import type { Emitter } from './code/emitter.ts';
import type { Entry } from './code/entry/entry.ts';
import { finishLines, unreadNames } from './code/entry/writer.ts';
import type { Instrumentation, Judgement } from './code/instrumentation/instrumentation.ts';
import { writeRemoval } from './code/vendor/declared/write-removal.ts';
import { writeRules } from './code/rule/write-rules.ts';
import type { WritingMemory } from './code/rule/written-before.ts';
import { type SpecialisingMemory, specialise } from './fold/specialise.ts';
import { hostsOfAddress } from '../compile/evaluate/hosts-of.ts';
import { type HostLead, leadsOfArguments, leadsOfTag } from '../compile/evaluate/hosts-of-tag.ts';
import type { Csp } from '../contract/manifest.ts';

interface EmitOptions {
  /** Makes the bundle report what it does to an observer; see `runtime/debug`. Its behaviour does not change. */
  readonly instrumentation?: Instrumentation;
  /** Makes an instrumented bundle test a condition whenever an action starts. Testing it may change what the bundle does. */
  readonly judgement?: Judgement;
  /** Values of states at the start of the page, instead of their declared initial values. */
  readonly initialStates?: ReadonlyMap<State, Value>;
  /** Calls of custom modules that return these values without being run. */
  readonly moduleValues?: Iterable<{ readonly call: ExpressionOf<'source'>; readonly value: Value }>;
  /** A cache of unchanged rules. Do not combine it with instrumentation, initial states or values of modules. */
  readonly memory?: EmitMemory;
}

/** The cache that one build of a project leaves for the next. */
export interface EmitMemory {
  readonly specialised: SpecialisingMemory;
  readonly rules: WritingMemory;
}

export function createEmitMemory(): EmitMemory {
  return { specialised: { declarations: new Map() }, rules: new WeakMap() };
}

/**
 * Generates the script of one site and stage from a program: imports of the runtime functions that its rules use, and the
 * code that connects them. The browser interprets no settings: all values known at build time are part of the code.
 */
export function emit(
  written: Program,
  site: string,
  stage: string,
  { memory, judgement, moduleValues = [], ...options }: EmitOptions = {},
): Entry {
  const program = specialise(written, site, stage, memory?.specialised);
  const folded = judgement && { ...judgement, when: program.expression(judgement.when) };
  const returned = new Map(
    [...moduleValues].map(({ call, value }) => [moduleCallKey(program.expression(call) as typeof call), value]),
  );
  const emitter = createEmitter(program, {
    ...options,
    judgement: folded,
    moduleValues: returned.size > 0 ? returned : undefined,
  });
  writePageServices(emitter);
  writeRules(emitter, memory?.rules);
  writeRemovals(emitter);
  return {
    site,
    stage,
    lines: finishLines(emitter),
    unread: unreadNames(emitter.writer),
    year: yearOf(written.project.browsers),
    csp: contentSecurity(program.running),
  };
}

/**
 * Creates the data layer and direct calls that the project names, because pages use them even if no rule does. The array of
 * Google Tag Manager works without the script.
 */
function writePageServices({ writer, program }: Emitter): void {
  const { dataLayer, directCalls } = program.written.project;
  if (dataLayer.isNamed && dataLayer.kind === 'adobe') writer.service('layer');
  if (directCalls) writer.service('directCalls');
}

/**
 * Writes the removal of the cookies of tags that are switched off, which they may have set before. If another tag has the same
 * vendor, its cookies are needed while the group of that tag is granted.
 */
function writeRemovals(emitter: Emitter): void {
  const { tags } = emitter.program.written;
  const used = new Set(tags.filter(({ off }) => off === undefined).map(({ vendor }) => vendor));
  for (const tag of tags) {
    if (tag.off !== undefined && tag.vendor.declared && !used.has(tag.vendor)) writeRemoval(emitter, tag);
  }
}

/** Returns the origins to which a bundle sends requests, as far as they are known at build time. Sorted, without duplicates. */
export function contentSecurity(running: readonly Running[]): Csp {
  const found = {
    img: new Set<string>(),
    script: new Set<string>(),
    connect: new Set<string>(),
    frame: new Set<string>(),
  };
  const { tags, actions, calls } = usedBy(running);
  const addLeads = (leads: readonly HostLead[]) => {
    for (const lead of leads)
      for (const directive of directivesOf(lead)) for (const origin of lead.hosts.origins) found[directive].add(origin);
  };
  // What is only pushed into the data layer is sent by others.
  const pushes = ({ vendor }: Tag) => Object.values(vendor.actions).some((action) => action.pushes);
  for (const tag of tags) if (!pushes(tag)) addLeads(leadsThroughGateway(tag));
  for (const action of actions) addLeads(leadsOfArguments(action));
  for (const { address } of calls) {
    const { origins, isRelative } = hostsOfAddress(address);
    if (isRelative) found.connect.add("'self'");
    for (const origin of origins) found.connect.add(origin);
  }
  const sorted = (set: ReadonlySet<string>) => [...set].toSorted();
  return {
    scriptSrc: sorted(found.script),
    imgSrc: sorted(found.img),
    connectSrc: sorted(found.connect),
    frameSrc: sorted(found.frame),
  };
}

/** Returns the directives of a policy that must allow a host. */
export function directivesOf({
  csp = 'img',
  isListed,
}: Pick<HostLead, 'csp' | 'isListed'>): NonNullable<HostLead['csp']>[] {
  // Our own beacon that is too long for an address, or that is sent while the page unloads, is a POST request.
  return csp === 'img' && !isListed ? ['img', 'connect'] : [csp];
}

/**
 * Returns where the requests of a tag lead in the page. The vendor's script may contact the vendor directly although it
 * came through a gateway; what tagc itself requests does not.
 */
function leadsThroughGateway(tag: Tag): readonly HostLead[] {
  const leads = leadsOfTag(tag);
  const { via, vendor } = tag;
  if (!via) return leads;
  const origin = via.address.startsWith('/') ? "'self'" : new URL(via.address).origin;
  const moved = leads.map((lead) => ({ ...lead, hosts: { origins: [origin], isRelative: false, isComputed: false } }));
  return vendor.declared?.script ? [...leads, ...moved] : moved;
}

/** Returns the tags and calls that rules use, each once, and the actions of tags. */
function usedBy(running: readonly Running[]) {
  const tags = new Set<Tag>();
  const calls = new Set<Call>();
  const actions: VendorCall[] = [];
  for (const item of running) {
    if ('vendor' in item) tags.add(item as Tag);
    for (const action of 'vendor' in item ? [] : (item as Rule).actions) {
      if (action.kind === 'send') calls.add(action.call);
      if (action.kind !== 'vendor') continue;
      tags.add(action.tag);
      actions.push(action);
    }
  }
  return { tags, calls, actions };
}
