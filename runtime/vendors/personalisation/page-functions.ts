import { attempt } from '../../attempt.ts';
import { cleanTexts } from '../../clean-texts.ts';
import type { Gate } from '../../gate.ts';
import type { guarded } from '../../page-api.ts';
import type { Clean } from '../../query.ts';
import type { Personalisation } from './personalisation.ts';

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
