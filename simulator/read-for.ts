import type { Expectation } from '../compiler/model/scenario.ts';
import type { InstrumentationTable } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Value } from '../runtime/tables.ts';
import { cookieText, readCookieText } from './give/cookie-text.ts';
import type { OpenPage } from './page/open-page.ts';

/** What an expectation of a cookie, of storage, of the layer or of a state asks for, as JSON. */
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
 * A cookie's text as rules read it, or as it stands where that is what is expected, and where what rules read would be
 * another cookie if it were given.
 */
function cookieIn(cookies: string, name: string, expected: Value): string | undefined {
  const text = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (text === undefined || text === expected) return text;
  const read = readCookieText(text);
  const isWhole = encodeURIComponent(read) === text && readCookieText(cookieText(read)) === read;
  return read === expected || isWhole ? read : text;
}
