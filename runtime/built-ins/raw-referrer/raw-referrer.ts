import { pageReferrer } from '../../page/document.ts';

/** The referrer, not redacted. */
export const rawReferrer = (): string | undefined => pageReferrer() || undefined;
