export type LinkKind = 'other' | 'internal' | 'exit' | 'download';

/** The letter of a kind of link. The wire knows no internal links; they are among the others. */
export const linkType = (kind: LinkKind): string => (kind === 'exit' ? 'e' : kind === 'download' ? 'd' : 'o');
