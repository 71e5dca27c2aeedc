import type { Validator } from './validator.ts';

/** `validators.generated.js` is written by the build from `schemas.ts`: one export for each schema. */
export const validate_payload: Validator;
