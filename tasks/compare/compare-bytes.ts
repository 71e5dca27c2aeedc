import { emit } from '../../compiler/emit/emit.ts';
import type { PartBytes, ScriptBytes, SiteBytes } from '../../compiler/contract/difference.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import { bundle } from '../../compiler/emit/bundle/bundle.ts';
import type { ScriptMemory } from '../../compiler/emit/bundle/make-script.ts';
import { requireStage } from '../build/choose-targets.ts';
import { cannotEmit, type VersionDifference } from './compare-versions.ts';
import type { Version } from './read-version.ts';

/** The sizes of the scripts of both versions; or why they cannot be compared, as a sentence. */
export type Bytes = ScriptBytes | { readonly cannot: string };

/** Bundles the scripts of a stage in both versions. Equal scripts are made once. */
export async function compareBytes({ before, after, renamed }: VersionDifference, stage: string): Promise<Bytes> {
  requireStage(after.program, stage, '--bytes');
  for (const version of [before, after]) {
    const cannot = cannotEmit(version);
    if (cannot) return { cannot: `The sizes of scripts are not compared: ${cannot}.` };
  }
  const memory: ScriptMemory = new Map();
  const newNames = (of: string) =>
    new Map(renamed.flatMap(({ kind, before: old, after: name }) => (kind === of ? [[old, name]] : [])));
  const [oldStage = stage] = [...newNames('stage')].find(([, name]) => name === stage) ?? [];
  const [old, is] = [await bundlesOf(before, oldStage, memory), await bundlesOf(after, stage, memory)];
  const [siteNames, ruleNames] = [newNames('site'), newNames('rule')];
  const was = new Map([...old].map(([site, manifest]) => [siteNames.get(site) ?? site, manifest]));
  const sites = [...new Set([...is.keys(), ...was.keys()])];
  return { stage, sites: sites.map((site) => compareSite(site, was.get(site), is.get(site), ruleNames)) };
}

async function bundlesOf(version: Version, stage: string, memory: ScriptMemory) {
  const { program, root } = version;
  const folder = program.modules.length > 0 ? root : undefined;
  const isDeclared = program.stages.some(({ id }) => id === stage);
  const made = await Promise.all(
    (isDeclared ? program.sites : []).map(({ id }) => bundle(emit(program, id, stage), folder, { memory })),
  );
  return new Map(made.map(({ manifest }) => [manifest.site, manifest]));
}

function compareSite(
  site: string,
  before: ManifestBundle | undefined,
  after: ManifestBundle | undefined,
  newNames: ReadonlyMap<string, string>,
): SiteBytes {
  const sizeOf = ({ bytes, gzip }: ManifestBundle): Pick<ManifestBundle, 'bytes' | 'gzip'> => ({ bytes, gzip });
  const rules = (one: ManifestBundle | undefined) => (one?.rules ?? []).map(({ id, bytes }) => [id, bytes] as const);
  const modules = (one: ManifestBundle | undefined) =>
    (one?.modules ?? []).map(({ name, bytes }) => [name, bytes] as const);
  const old = rules(before).map(([id, bytes]) => [newNames.get(id) ?? id, bytes] as const);
  const parts = [
    ...compareParts('rule', old, rules(after)),
    ...compareParts('module', modules(before), modules(after)),
  ];
  return {
    site,
    ...(before && { before: sizeOf(before) }),
    ...(after && { after: sizeOf(after) }),
    parts: parts.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
  };
}

type Shares = readonly (readonly [name: string, bytes: number])[];

function compareParts(kind: PartBytes['kind'], before: Shares, after: Shares): readonly PartBytes[] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const part = { kind, name, before: was.get(name) ?? 0, after: is.get(name) ?? 0 };
    return part.before === part.after ? [] : [part];
  });
}
