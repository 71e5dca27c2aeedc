import type { EventDeclaration } from '../../../language/model/program.ts';
import { declaredFields, unnoticed, type FieldsOf } from './field.ts';
import { keysOfTriggers } from './running.ts';

export const eventFields: FieldsOf<EventDeclaration> = {
  ...declaredFields,
  triggers: { key: keysOfTriggers },
  // Expressions that read the payload have its types.
  payload: unnoticed,
  schema: unnoticed,
  page: { key: ({ page }) => page },
};
