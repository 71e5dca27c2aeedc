import { attempt } from '../../page/attempt.ts';
import { cleanTexts } from '../../redaction/clean-texts.ts';
import type { Gate } from '../../consent/gate.ts';
import type { guarded } from '../../page/page-api.ts';
import type { Clean } from '../../delivery/query.ts';
import type { Personalisation } from './client.ts';

/** The functions of `_satellite.personalisation` for pages. Calls pass the tag's gate, and their arguments are redacted. */
export const personalisationFunctions = (
  client: Personalisation,
  _: unknown,
  gate: Gate,
  clean: Clean,
): Parameters<typeof guarded>[0] => ({
  /** Requests the offers of a box and passes them to the page, which may apply them. Calls `error` if there are none. */
  getOffer: ({ mbox, params, success, error }: any = {}) =>
    void gate(() => {
      let offers: unknown;
      return client
        .box(cleanTexts(mbox, clean), cleanTexts(params, clean), (found) => (offers = found))
        .then(() => attempt(() => (offers ? success : error)?.(offers), 'getOffer'));
    }),
  triggerView: (name: unknown) => void gate(() => client.view(cleanTexts(name, clean))),
});
