import type { CustomAction } from '../../../language/model/program.ts';
import { writeConsentGate } from '../consent/write-consent-gate.ts';
import type { Emitter } from '../emitter.ts';

/** Writes the consent gate of a custom action and returns its name. Empty if the action needs no consent. */
export const writeActionGate = (emitter: Emitter, action: CustomAction): string =>
  writeConsentGate(emitter, action, () => action);
