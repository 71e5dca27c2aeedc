/**
 * Returns the declaration of the tag `own`, which needs no consent and sends to a host of the project. With a condition, it
 * runs only then.
 */
export function ownTag(condition?: string): string {
  const when = condition === undefined ? '' : `when ${condition} `;
  return `tag own { vendor: pixel group: necessary ${when}options: { url: "https://www.example.com/p" } }`;
}
