import type { VendorCall } from '../../language/model/program.ts';
import { staticValue } from './static-value.ts';

/** Whether an action of a vendor counts a page view, as its table or its declaration says. */
export function isPageView({ tag, action, arguments: list }: VendorCall): boolean {
  const { parameters = [], expectedAs } = tag.vendor.actions[action];
  if (expectedAs === 'page view') return true;
  return (tag.vendor.declared?.pageViews ?? []).some((one) => {
    if (one.action !== action) return false;
    const at = parameters.findIndex(({ type }) => /^text\??$/.test(type));
    const text = list[at] && staticValue(list[at]);
    return one.text === undefined || one.text === text;
  });
}
