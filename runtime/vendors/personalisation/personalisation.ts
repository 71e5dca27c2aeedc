import { readJson } from '../../delivery/read-json.ts';
import { attempt } from '../../page/attempt.ts';
import { createCall } from '../../delivery/call.ts';
import type { Fields, FailureReason } from '../../delivery/call-request.ts';
import type { IsAllowed, Mark } from '../../delivery/client.ts';
import { log } from '../../page/log.ts';
import { applyOffer } from './apply-offer.ts';
import type { Personalisation, PersonalisationOptions } from './client.ts';
import { offersIn } from './offers-in.ts';
import { personalisationBy } from './personalisation-by.ts';
import { storeDeliverySession } from './session.ts';
import { asText } from '../../values/text.ts';
import { visitorKnown } from './visitor-known.ts';

const texts: Readonly<Record<FailureReason, string>> = {
  timeout: 'Request timed out',
  network: 'Network request failed',
  status: 'Network request failed',
  format: 'Malformed response JSON',
};

/** Creates a client of a personalisation service (CALL-08, PERS-01). Errors are logged, and the page stays as it is. */
export function createPersonalisation(id: string, options: () => PersonalisationOptions, mark: Mark): Personalisation {
  const report = (error: unknown) => log('error', id + ':', error);
  const apply = (offers: readonly unknown[], isAllowed: IsAllowed) =>
    offers.forEach((offer) => attempt(() => applyOffer(id, offer as Fields, isAllowed), id));

  /** Resolves when the offers are passed on or the request has failed, with false if dropped. Never rejects. */
  const deliver = (part: Fields, found = apply): Promise<unknown> => ask(part, found).catch(report);

  async function ask(part: Fields, found: typeof apply): Promise<unknown> {
    const { enabled, edge, timeout } = options();
    if (!enabled) return report('delivery disabled');
    if (!edge) return report('URL is required');
    const isAllowed = mark();
    await visitorKnown(options, report);
    if (!isAllowed()) return false;
    const session = storeDeliverySession();
    const call = createCall(id, timeout, () => describe(options(), session, part), readJson);
    call.listen((reason) => {
      const response: any = call.answer();
      if (reason) return report(texts[reason]);
      if (!isAllowed()) return;
      storeDeliverySession(asText(response.id?.tntId));
      found(offersIn(response), isAllowed);
    });
    await call.send();
  }

  return personalisationBy(options, mark, deliver, report);
}

function describe(options: PersonalisationOptions, { id, device }: { id: string; device?: string }, part: Fields) {
  const { edge, client, visitor, customer, url } = options;
  return {
    url: `https://${edge}/rest/v1/delivery`,
    parameters: { client, sessionId: id, version: '2.10.2' },
    method: 'POST' as const,
    body: {
      context: { channel: 'web', address: { url: url?.slice(0, 2048) } },
      id: { tntId: device, thirdPartyId: customer, marketingCloudVisitorId: visitor },
      ...part,
    },
  };
}
