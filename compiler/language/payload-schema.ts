/** What tagc reads of a user's JSON Schema; other keywords are allowed and mean nothing to it. */
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
        $ref: { type: 'string' },
        'x-personal': { type: 'boolean' },
      },
    },
    name: { enum: ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] },
  },
} as const;
