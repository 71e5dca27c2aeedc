import { partyOfVendorCall } from '../../../compile/evaluate/party-of.ts';
import type { VendorCall } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { comesFromPage } from './comes-from-page.ts';
import { hasPersonalText } from './has-personal-text.ts';

/** The parts of a call that the redactor checks. */
export type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * Returns the parts of a vendor call that the redactor checks (PII-01). A custom vendor that reaches only own hosts may
 * get personal data on purpose; then nothing is redacted. Text that rule files put into an address is never redacted.
 */
export function cleaningOf({ program }: Emitter, call: VendorCall): Cleaning {
  const { vendor, options } = call.tag;
  // Its values are redacted one by one, where they are written into the command or request.
  if (vendor.declared) return 'nothing';
  const action = vendor.actions[call.action];
  const values = call.arguments.concat(call.variables.map(({ value }) => value));
  const isFromPage = Object.values(options).some(comesFromPage) || values.some(comesFromPage);
  if (action.export?.module !== undefined) {
    // Code that may send to a third party may read the page itself.
    if (partyOfVendorCall(call, program.written) === 'third') return 'all';
    return isFromPage && !values.concat(Object.values(options)).some(hasPersonalText) ? 'all' : 'nothing';
  }
  if (!isFromPage) return 'nothing';
  return vendor.options.url?.csp && options.url && comesFromPage(options.url) ? 'all' : 'parameters';
}
