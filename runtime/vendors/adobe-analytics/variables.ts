import type { VendorVariables } from '../../tables/tables.ts';

/** How variables are sent: their short names, and the encoders of products and lists. */
export const variables: VendorVariables = {
  wireName: (slot) => {
    const long = /^(prop|eVar|list|hier)(\d+)$/.exec(slot);
    if (long) return { prop: 'c', eVar: 'v', list: 'l', hier: 'h' }[long[1]] + long[2];
    return { channel: 'ch', campaign: 'v0', transactionID: 'xact', currencyCode: 'cc' }[slot] ?? slot;
  },
  // Without a currency, the server would take prices for amounts in the currency of the report suite.
  fallbacks: { currencyCode: 'currency' },
  // Texts from rules are already in the format of requests.
  encoder: (slot, { name, of }) => {
    const isList = name === 'list' || name === 'set';
    const isProducts = slot === 'products' && (name === 'record' || (isList && of?.name !== 'text'));
    if (isProducts) return { file: 'vendors/adobe-analytics/products.ts', name: 'products' };
    const isListVariable = /^list\d/.test(slot) && isList;
    return isListVariable ? { file: 'vendors/adobe-analytics/list-items.ts', name: 'listItems' } : undefined;
  },
};
