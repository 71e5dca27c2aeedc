/** Returns a link to an element with this id in the same document. */
export function linkTo(id: string): string {
  // Addresses cannot contain lone surrogates.
  return `#${encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`;
}
