import { eachHost, type SingleHost } from '../../compiler/compile/evaluate/hosts-of.ts';
import { hostsOfStart } from '../../compiler/compile/evaluate/covers.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Start } from '../../compiler/proof/model/start.ts';
import type { RequestEffect } from '../../simulator/contract/effect.ts';
import type { LastStep } from '../../simulator/replay.ts';
import { readBeacon } from '../../simulator/wire/read-beacon.ts';

/**
 * Returns the request that an action sent in the step in which it started; or why it is not certain which one that is, as a
 * sentence. Other actions may send requests in the same step.
 */
export function requestOf(start: Start, { requests, acted }: LastStep): RequestEffect | { readonly because: string } {
  const { through } = start;
  const hosts = eachHost(hostsOfStart(start)!);
  const isCall = through !== undefined && 'address' in through;
  const fitting = requests
    .filter(({ request, call }) => (isCall ? call === through.id : call === undefined && reaches(hosts, request)))
    .map(({ request }) => request)
    .filter((request) => isSentBy(start, request) && isAtAddress(start, request));
  if (fitting.length === 0) return { because: whyNone(start) };
  const isAlone =
    fitting.length === 1 && (isCall || isNamed(start) || addressOf(start) !== undefined || isOnlyOne(start, acted));
  if (!isAlone) return { because: 'Other actions send to the same host at the same time in the simulated page.' };
  return fitting[0];
}

function whyNone({ through }: Start): string {
  const isLater = through && 'vendor' in through && through.scriptStart === 'interaction';
  return isLater
    ? 'The script of its vendor is loaded only when the visitor clicks, types, touches or scrolls.'
    : 'The simulated page sent no request of it in time.';
}

function reaches(hosts: readonly SingleHost[], { url }: RequestEffect): boolean {
  const { origin } = new URL(url);
  return hosts.some(({ id, only }) => only.origins.includes(origin) || id === 'computed' || id === 'itself');
}

/** Whether the request is what a vendor's action sends, for requests that their vendor can read. */
function isSentBy({ action }: Start, request: RequestEffect): boolean {
  const beacon = readBeacon(request);
  if (!beacon || action?.kind !== 'vendor') return true;
  const { expectedAs } = action.tag.vendor.actions[action.action];
  if (expectedAs !== beacon.expectedAs) return false;
  const name = action.arguments[0] && staticValue(action.arguments[0]);
  return beacon.name === undefined || typeof name !== 'string' || name === beacon.name;
}

function isAtAddress(start: Start, { url }: RequestEffect): boolean {
  const address = addressOf(start);
  return address === undefined || url.startsWith(address);
}

/** Returns the address that a tag requests, if it is always the same. */
function addressOf({ through }: Start): string | undefined {
  if (!through || !('vendor' in through)) return undefined;
  const [name, ...others] = Object.keys(through.options).filter(
    (one) => through.vendor.options[one]?.type === 'address',
  );
  const address = name !== undefined && others.length === 0 ? staticValue(through.options[name]) : undefined;
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).href : undefined;
}

/** Whether a name tells the requests of the action from those of others. */
function isNamed({ action }: Start): boolean {
  return action?.kind === 'vendor' && action.tag.vendor.actions[action.action].expectedAs !== undefined;
}

/** Whether nothing else that acted can have sent a request to the same hosts. */
function isOnlyOne(start: Start, acted: readonly string[]): boolean {
  const { through } = start;
  const id = through && ('table' in through ? `action ${through.id}` : through.id);
  const isAnywhere = eachHost(hostsOfStart(start)!).some((host) => host.id === 'computed' || host.id === 'itself');
  return acted.filter((one) => isAnywhere || one === id).length === 1;
}
