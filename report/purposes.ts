import type { ReportInventory } from '../compiler/contract/report/inventory.ts';

/** A declared purpose. */
export interface Purpose {
  readonly text: string;
  /** The consent group that declares it for everything that needs it. Absent if it is declared for the thing itself. */
  readonly ofGroup?: string;
}

/** Returns the purpose of something, or else those of the consent groups that it needs. */
export function ownOrOfGroups(
  { groups }: Pick<ReportInventory, 'groups'>,
  own: string | undefined,
  needed: readonly string[],
): readonly Purpose[] {
  if (own !== undefined) return [{ text: own }];
  return groups.flatMap(({ id, purpose }) =>
    purpose !== undefined && needed.includes(id) ? [{ text: purpose, ofGroup: id }] : [],
  );
}

/** Returns purposes without repetitions. */
export const differentPurposes = (purposes: readonly Purpose[]): readonly Purpose[] => [
  ...new Map(purposes.map((purpose) => [JSON.stringify(purpose), purpose])).values(),
];

/** Returns purposes in words: `Analytics; Marketing (purpose of the whole consent group targeting)`. Empty without any. */
export const purposesInWords = (purposes: readonly Purpose[]): string =>
  purposes
    .map(({ text, ofGroup }) =>
      ofGroup === undefined ? text : `${text} (purpose of the whole consent group ${ofGroup})`,
    )
    .join('; ');
