import type { VendorCall } from '../../../model/program.ts';
import { comesFromPage } from './comes-from-page.ts';
import { hasPersonalText } from './has-personal-text.ts';

/** The parts of a call that the redactor checks. */
export type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * Returns the parts of a vendor call that the redactor checks (PII-01). A custom vendor of the first party may get
 * personal data on purpose; then nothing is redacted. Text that rule files put into an address is never redacted.
 */
export function cleaningOf(call: VendorCall): Cleaning {
  const { vendor, options } = call.tag;
  const action = vendor.actions[call.action];
  const values = call.arguments.concat(call.variables.map(({ value }) => value));
  const isFromPage = Object.values(options).some(comesFromPage) || values.some(comesFromPage);
  if (action.export?.module !== undefined) {
    // The code of a third party may read the page itself.
    if (vendor.party === 'third') return 'all';
    return isFromPage && !values.concat(Object.values(options)).some(hasPersonalText) ? 'all' : 'nothing';
  }
  if (!isFromPage) return 'nothing';
  return (action.plain || action.by) && options.url && comesFromPage(options.url) ? 'all' : 'parameters';
}
