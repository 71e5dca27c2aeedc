import type { Expected, ExpectedGateway } from './expected.ts';

/** Returns the gateways of the site through which a request of a page goes. */
export function gatewaysAt(url: string, page: string, { gateways }: Pick<Expected, 'gateways'>): ExpectedGateway[] {
  return gateways.filter(({ address }) => isBelow(url, new URL(address, page).href));
}

/** Whether an address is that of a gateway, or begins with it and a further path or query. */
function isBelow(url: string, gateway: string): boolean {
  return url.startsWith(gateway) && /^([/?#]|$)/.test(url.slice(gateway.replace(/\/$/, '').length));
}
