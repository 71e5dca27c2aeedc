import { partyOfCall } from '../../compile/evaluate/party-of.ts';
import type { Program, Running } from '../../language/model/program.ts';
import type { ManifestAction, ManifestCall, ManifestRule, ManifestTag } from '../../contract/manifest.ts';

/** Returns the rules of a project for the manifest, sorted by id. */
export function manifestRules({ rules }: Program): ManifestRule[] {
  return rules.map((rule) => ({ ...identify(rule), order: rule.order })).toSorted(byId);
}

/** Returns the tags of a project for the manifest, sorted by id. */
export function manifestTags({ tags }: Program): ManifestTag[] {
  return tags.map((tag) => ({ ...identify(tag), vendor: tag.vendor.name, group: tag.group })).toSorted(byId);
}

/** Returns the calls of a project for the manifest, sorted by id. */
export function manifestCalls(program: Program): ManifestCall[] {
  return program.calls
    .map((call) => {
      const { id, title, method, group } = call;
      const party = partyOfCall(call, program);
      return { id, ...(title !== undefined && { title }), method, party, ...(group !== undefined && { group }) };
    })
    .toSorted(byId);
}

/** Returns the custom actions of a project for the manifest, sorted by id. */
export function manifestActions({ actions }: Program): ManifestAction[] {
  return actions
    .map(({ id, title, table, group }) => {
      const module = table.export!.module!;
      return { id, ...(title !== undefined && { title }), module, ...(group !== undefined && { group }) };
    })
    .toSorted(byId);
}

function identify({ id, title, sites, stages }: Running) {
  return { id, ...(title !== undefined && { title }), sites, stages };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
