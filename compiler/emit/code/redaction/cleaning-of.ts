import { hasPersonalData } from '../../../infer/labels/has-personal-data.ts';
import type { VendorCall } from '../../../model/program.ts';
import { comesFromPage } from './comes-from-page.ts';

/** Which parts of a call the redactor looks at. */
export type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * What the redactor looks at of what leaves (PII-01). A vendor of the project's own that is no third party may be given
 * what is personal on purpose; it is then left alone. What rule files write into an address stands there as they say.
 */
export function cleaningOf(call: VendorCall): Cleaning {
  const { vendor, options } = call.tag;
  const action = vendor.actions[call.action];
  const given = call.arguments.concat(call.variables.map(({ value }) => value));
  const isFromPage = Object.values(options).some(comesFromPage) || given.some(comesFromPage);
  if (action.export?.module !== undefined) {
    // The code of a third party may read the page by itself.
    if (vendor.party === 'third') return 'all';
    return isFromPage && !given.concat(Object.values(options)).some(({ type }) => hasPersonalData(type))
      ? 'all'
      : 'nothing';
  }
  if (!isFromPage) return 'nothing';
  return (action.plain || action.by) && options.url && comesFromPage(options.url) ? 'all' : 'parameters';
}
