import type { Expectation } from '../compiler/core/scenario.ts';
import type { ProbeTable } from '../compiler/emit/probes.ts';
import type { OpenPage } from './page/open-page.ts';

/** What an expectation of a cookie, of storage, of the layer or of a state asks for, as JSON. */
export async function readFor(
  { thing, operand }: Expectation,
  page: OpenPage,
  table: ProbeTable,
): Promise<string | undefined> {
  if (operand?.kind === 'state') return page.state(table.states.indexOf(operand.state));
  if (operand?.kind !== 'text') return undefined;
  const key = operand.value;
  switch (thing) {
    case 'cookie':
      return asJson(cookieIn(await page.cookie(), key));
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

/** A cookie's value as rules read it: decoded, or as it stands where that makes no sense. */
function cookieIn(cookies: string, name: string): string | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
