import { usualGroups } from './usual-groups.ts';
import { personalKinds } from '../model/label.ts';

/** The schema of JSON Schemas that users write. It covers the keywords tagc reads; tagc ignores all others. */
export const payloadSchema = {
  $id: 'tagc:payload',
  type: 'object',
  required: ['type', 'properties'],
  properties: { type: { const: 'object' } },
  allOf: [{ $ref: '#/definitions/schema' }],
  definitions: {
    schema: {
      type: 'object',
      properties: {
        type: {
          anyOf: [
            { $ref: '#/definitions/name' },
            { type: 'array', minItems: 1, items: { $ref: '#/definitions/name' } },
          ],
        },
        properties: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
        items: { $ref: '#/definitions/schema' },
        required: { type: 'array', items: { type: 'string' } },
        enum: { type: 'array', minItems: 1 },
        description: { type: 'string' },
        format: { type: 'string' },
        $ref: { type: 'string' },
        'x-personal': {
          anyOf: [
            { type: 'boolean' },
            { enum: personalKinds },
            { type: 'array', minItems: 1, items: { enum: personalKinds } },
          ],
        },
        // Read only at the root of the schema of a custom vendor.
        'x-hosts': { type: 'array', items: { type: 'string' } },
        'x-group': { enum: usualGroups },
        'x-actions': { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
      },
    },
    name: { enum: ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] },
  },
} as const;
