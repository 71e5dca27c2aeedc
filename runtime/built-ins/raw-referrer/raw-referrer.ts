import { pageReferrer } from '../../page/document.ts';

/** The address that led here as it stands. */
export const rawReferrer = (): string | undefined => pageReferrer() || undefined;
