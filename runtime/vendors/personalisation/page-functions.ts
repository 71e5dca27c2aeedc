import { attempt } from '../../page/attempt.ts';
import { cleanTexts } from '../../redaction/clean-texts.ts';
import type { Gate } from '../../consent/gate.ts';
import type { guarded } from '../../page/page-api.ts';
import type { Clean } from '../../delivery/query.ts';
import type { Personalisation } from './client.ts';

/** What pages call as `_satellite.personalisation`, through the tag's gate and redacted. */
export const personalisationFunctions = (
  client: Personalisation,
  _: unknown,
  gate: Gate,
  clean: Clean,
): Parameters<typeof guarded>[0] => ({
  /** Asks for the offers of a place, and hands them to the page, which may apply them; tells it where none came. */
  getOffer: ({ mbox, params, success, error }: any = {}) =>
    void gate(() => {
      let offers: unknown;
      return client
        .box(cleanTexts(mbox, clean), cleanTexts(params, clean), (found) => (offers = found))
        .then(() => attempt(() => (offers ? success : error)?.(offers)));
    }),
  triggerView: (name: unknown) => void gate(() => client.view(cleanTexts(name, clean))),
});
