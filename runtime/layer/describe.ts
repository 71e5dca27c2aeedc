import { isText } from './is-text.ts';

/** The types that an item is told under, in their order, and what it brings into the state, if anything. */
export function describe({ event, eventInfo: _info, ...rest }: any): [unknown[], any] {
  const data = Object.keys(rest).length && rest;
  const change = 'adobeDataLayer:change';
  return [isText(event) ? ['adobeDataLayer:event', data && change, event !== change && event] : [change], data];
}
