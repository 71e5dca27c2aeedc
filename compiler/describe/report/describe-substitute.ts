import type { Tag } from '../../language/model/program.ts';

/** Says what runs in place of a tag while consent is refused, or in whose place the tag runs. Undefined for any other tag. */
export function describeSubstitute({ group, substitute, substituteFor, replay }: Tag): string | undefined {
  const stores =
    'It stores nothing in the browser and sends nothing that is stored there, and its requests take no cookies with them.';
  if (substituteFor) {
    const { id, group: deciding } = substituteFor;
    return `It runs in place of the tag ${id} while consent to ${deciding} is refused. ${stores}`;
  }
  if (!substitute) return undefined;
  const { id, off } = substitute.tag;
  if (off !== undefined)
    return `While consent to ${group} is refused, nothing runs in its place: the tag ${id} is switched off.`;
  const again =
    replay?.what === 'none'
      ? `What the tag ${id} has sent is not sent again after consent.`
      : `Both tags can send the same event: the tag ${id} before consent, and this one after it.`;
  return `While consent to ${group} is refused, the tag ${id} runs in its place. ${stores} ${again}`;
}
