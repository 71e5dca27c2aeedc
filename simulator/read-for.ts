import type { Expectation } from '../compiler/language/model/scenario.ts';
import type { InstrumentationTable } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Value } from '../runtime/tables/tables.ts';
import { cookieText, decodeCookieText } from '../compiler/proof/situation/cookie-text.ts';
import type { OpenPage } from './page/open-page.ts';

/** Returns the value of the cookie, storage item, layer path or state that an expectation names, as JSON. */
export async function readFor(
  { thing, operand, is }: Expectation,
  page: OpenPage,
  table: InstrumentationTable,
): Promise<string | undefined> {
  if (operand?.kind === 'state') return page.state(table.states.indexOf(operand.state));
  if (operand?.kind !== 'text') return undefined;
  const key = operand.value;
  switch (thing) {
    case 'cookie':
      return asJson(cookieIn(await page.cookie(), key, is));
    case 'local':
    case 'session':
      return asJson(await page.stored(thing, key));
    case 'layer':
      return page.layer(key);
    default:
      return undefined;
  }
}

function asJson(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text);
}

/**
 * Returns a cookie's text, decoded as rules read it. It returns the raw text if that is expected, or if the decoded text
 * would not encode to the same cookie.
 */
function cookieIn(cookies: string, name: string, expected: Value): string | undefined {
  const text = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (text === undefined || text === expected) return text;
  const read = decodeCookieText(text);
  const isReversible = encodeURIComponent(read) === text && decodeCookieText(cookieText(read)) === read;
  return read === expected || isReversible ? read : text;
}
