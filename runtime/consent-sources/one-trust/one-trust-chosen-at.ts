import { decode } from '../../functions/decode/decode.ts';
import { readCookies } from '../../page/cookies.ts';

/**
 * When the visitor closed the banner, in milliseconds since 1970; Infinity if OneTrust has not stored it. If several
 * cookies store it, the earliest counts.
 */
export const oneTrustChosenAt = (): number =>
  Math.min(...(readCookies('OptanonAlertBoxClosed') ?? []).map((text) => Date.parse(decode(text)!) || Infinity));
