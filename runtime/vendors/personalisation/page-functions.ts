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
  /** Asks for the offers of a place, and hands them to the page. */
  getOffer: ({ mbox, params, success }: any = {}) =>
    gate(() => client.box(cleanTexts(mbox, clean), cleanTexts(params, clean), success)),
  triggerView: (name: unknown) => gate(() => client.view(cleanTexts(name, clean))),
});
