import type { PageModel, Value } from '../../../runtime/tables/tables.ts';
import { decodeValue } from '../../language/tables/decoders.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Input } from '../model/atom.ts';
import { beginning, usualBrowser, usualId } from './usual-browser.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';

/** A page with nothing special, at an address. */
export function pageAt(url: string, referrer: string, parameters: readonly string[]): PageModel {
  return {
    url,
    referrer,
    title: '',
    hasForm: false,
    isVisible: true,
    isFramed: false,
    viewport: { width: 1280, height: 720 },
    navigation: 'fresh',
    browser: usualBrowser,
    now: beginning,
    randomId: usualId,
    redaction: { parameters },
  };
}

const ofAddress = new Set([
  'url',
  'rawUrl',
  'path',
  'rawPath',
  'query',
  'segment',
  'segments',
  'hash',
  'host',
  'urlHasEmail',
]);
const ofReferrer = new Set(['referrer', 'rawReferrer']);

/** Returns the property of the page that determines an input: all such inputs must fit one address or referrer. */
export function pagePartOf({ expression }: Pick<Input, 'expression'>): 'address' | 'referrer' | undefined {
  const name = nameOfRead(expression);
  return name === undefined
    ? undefined
    : ofAddress.has(name)
      ? 'address'
      : ofReferrer.has(name)
        ? 'referrer'
        : undefined;
}

/** Returns the value of an input of the address or referrer in a page. */
export function valueInPage({ expression, type }: Input, page: PageModel): Value {
  const builtIn = builtIns.get(nameOfRead(expression) ?? '');
  if (!builtIn) return undefined;
  const value = builtIn.evaluate(page, ...staticArguments(expression));
  return expression.kind === 'source' ? decodeValue(value, type) : value;
}

/** The name of a built-in value or source that reads the page. */
export function nameOfRead(expression: Expression): string | undefined {
  if (expression.kind === 'builtIn') return expression.builtIn.name;
  return expression.kind === 'source' ? expression.source.name : undefined;
}

export function staticArguments(expression: Expression): readonly Value[] {
  return 'arguments' in expression ? expression.arguments.map(staticValue) : [];
}
