export type LinkKind = 'other' | 'internal' | 'exit' | 'download';

/** The letter of a kind of link. Requests have none for internal links, which count as other. */
export const letterOfLink = (kind: LinkKind): string => (kind === 'exit' ? 'e' : kind === 'download' ? 'd' : 'o');
