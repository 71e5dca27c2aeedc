import { decode } from '../../functions/decode/decode.ts';
import { readCookie } from '../../page/cookies.ts';

/** When the visitor answered the banner, in milliseconds since 1970; no number where OneTrust does not say. */
export const oneTrustChosenAt = (): number => Date.parse(decode(readCookie('OptanonAlertBoxClosed')) ?? '');
