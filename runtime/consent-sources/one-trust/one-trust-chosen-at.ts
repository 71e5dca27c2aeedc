import { decode } from '../../functions/decode/decode.ts';
import { readCookie } from '../../page/cookies.ts';

/** When the visitor closed the banner, in milliseconds since 1970; NaN if OneTrust has not stored it. */
export const oneTrustChosenAt = (): number => Date.parse(decode(readCookie('OptanonAlertBoxClosed')) ?? '');
