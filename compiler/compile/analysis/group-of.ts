import type { Tag, VendorCall } from '../../language/model/program.ts';

/** Returns the consent group that an action of a tag needs: its own, or that of the tag. */
export const groupOf = ({
  tag,
  action,
}: Pick<VendorCall, 'action'> & { readonly tag: Pick<Tag, 'group' | 'groups'> }): string =>
  tag.groups[action] ?? tag.group;
