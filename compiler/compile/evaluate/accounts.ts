import type { Expression } from '../../language/model/expression.ts';
import type { Program, Tag } from '../../language/model/program.ts';

/** The value of a tag's option that names an account at the vendor, such as a measurement id. */
export interface Account {
  readonly tag: Tag;
  readonly option: string;
  readonly value: Expression;
}

/**
 * Returns the accounts that must differ between stages, so that tests never count as visitors: all but those of tags with
 * `sharedAccount`. Empty if the sites name no hosts of two stages that must differ.
 */
export function accountsOf(program: Program): readonly Account[] {
  if (differingStages(program).length === 0) return [];
  return program.tags
    .filter(({ sharedAccount }) => sharedAccount === undefined)
    .flatMap((tag) =>
      Object.entries(tag.options).flatMap(([option, value]) =>
        tag.vendor.options[option].isAccount ? [{ tag, option, value }] : [],
      ),
    );
}

/**
 * Returns the pairs of stages with hosts that must not share an account: production and each other one. If no stage has the
 * name `production`, nobody knows which one visitors see, so these are all pairs, in the order of their declarations.
 */
export function differingStages(program: Program): readonly (readonly [string, string])[] {
  const stages = stagesWithHosts(program);
  if (!hasProduction(program)) {
    return stages.flatMap((first, at) => stages.slice(at + 1).map((second) => [first, second] as const));
  }
  const others = stages.filter((id) => id !== production);
  return others.length < stages.length ? others.map((second) => [production, second] as const) : [];
}

/** Returns the stages of which a site names hosts. */
export function stagesWithHosts({ stages, sites }: Program): readonly string[] {
  return stages.map(({ id }) => id).filter((id) => sites.some(({ hosts }) => (hosts[id] ?? []).length > 0));
}

/** Whether a stage is named as the one of visitors. */
export function hasProduction({ stages }: Program): boolean {
  return stages.some(({ id }) => id === production);
}

const production = 'production';
