import { isText } from '../../data-layer/is-text.ts';
import { attempt } from '../../page/attempt.ts';
import { cleanTexts } from '../../redaction/clean-texts.ts';
import type { Gate } from '../../consent/gate.ts';
import { log } from '../../page/log.ts';
import { guarded } from '../../page/page-api.ts';
import type { Clean } from '../../delivery/query.ts';
import type { IdentityOptions, VisitorIdentity } from './visitor-identity.ts';

const minutesOfDay = 1440;

const refuse = (text: string): void => log('error', text);

/** The functions of `_satellite.identity` for pages. Calls pass the tag's gate, and log errors (ERRC-03, ERRC-05). */
export function identityFunctions(
  client: VisitorIdentity,
  options: () => IdentityOptions,
  gate: Gate,
  clean: Clean,
): Parameters<typeof guarded>[0] {
  const plugins = new Map<unknown, Record<string, unknown>>();
  const sync = (dpid: unknown, url: unknown, minutesToLive?: unknown) =>
    gate(() => client.sync(dpid, cleanTexts(url, clean), minutesToLive));

  const instance = guarded({
    getMarketingCloudVisitorID(callback?: (mid: unknown) => void) {
      gate(async () => {
        await client.request();
        attempt(() => callback?.(client.answer().mid), 'getMarketingCloudVisitorID');
      });
      return client.answer().mid;
    },
    idSync(config: any) {
      if (Object(config) !== config) return refuse('Invalid parameters passed');
      const { dpid, dpuuid, url, minutesToLive } = config;
      if (!('dpuuid' in config)) return sync(dpid, url, minutesToLive);
      if (!isText(dpuuid)) return refuse('Error: config or config.dpuuid is empty');
      const [partner, visitor] = [dpid, dpuuid].map(encodeURIComponent);
      sync(dpid, `https://${options().server}/ibs:dpid=${partner}&dpuuid=${visitor}`, minutesToLive);
    },
    publishDestinations(subdomain: any, messages: any) {
      const isConfig = Object(subdomain) === subdomain;
      const list = isConfig ? subdomain.urlDestinations : messages;
      if (subdomain == null) return refuse('Invalid parameters passed');
      if (!isConfig && !isText(subdomain)) return refuse('subdomain is not a populated string');
      if (Array.isArray(list) && list.length)
        return list.forEach((item) => sync(item?.url ?? item, item?.url ?? item, minutesOfDay));
      refuse(isConfig ? 'config.urlDestinations is not a populated array' : 'messages is not a populated array');
    },
  });

  return {
    getInstance(organisation: unknown, config?: { readonly serverState?: unknown }) {
      const state = config?.serverState;
      if (!isText(organisation)) return refuse('The organisation id is required');
      if (state !== undefined && Object(state) !== state) refuse('serverState has an invalid format');
      if (organisation === options().organisation) return instance;
      refuse(`There is no identity of the organisation "${organisation}"`);
    },
    register(name: unknown, plugin: Record<string, unknown>) {
      const isPlugin = isText(name) && Object.values(plugin ?? {}).some((part) => typeof part === 'function');
      if (!isPlugin) return refuse('Plugin is invalid');
      plugins.set(name, plugin);
    },
    push(command: unknown, ...values: unknown[]) {
      if (!isText(command)) return refuse('Please provide a valid command');
      const [name, method] = command.split('.');
      const plugin = plugins.get(name);
      if (!plugin || !Object.keys(plugin).includes(method)) return refuse('Make sure the plugin and API name exist');
      return (plugin[method] as (...values: unknown[]) => unknown)(...values);
    },
  };
}
