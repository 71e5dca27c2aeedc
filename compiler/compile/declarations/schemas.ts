import type { FieldSpecification, Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { payloadSchema } from '../../language/tables/payload-schema.ts';

/**
 * The JSON Schemas of all kinds, for outlines of declarations (see `form/outline.ts`). Building the package compiles them
 * into `validators.generated.js`, so that the compiler need not compile them when it starts.
 */
export const schemas: readonly { readonly name: string; readonly schema: object }[] = [
  ...allKinds(kinds).map((kind) => ({ name: validatorName(kind.name), schema: schemaOf(kind) })),
  { name: 'validate_payload', schema: payloadSchema },
];

/** Returns the name of the export of `validators.generated.js` that checks a kind. */
export function validatorName(kind: string): string {
  return `validate_${kind}`;
}

/** Returns kinds together with the kinds inside them, each once. */
export function allKinds(list: readonly Kind[]): Kind[] {
  return [...new Set(list.flatMap((kind) => [kind, ...allKinds(kind.inner ?? [])]))];
}

/** Returns the kind inside which another one is used, if it is not used at the top level too. */
export function outerOf(kind: Kind): Kind | undefined {
  return kinds.includes(kind) ? undefined : kinds.find(({ inner }) => inner?.includes(kind));
}

function schemaOf(kind: Kind): object {
  const { header } = kind;
  const count = { none: [0, 0], one: [1, 1], many: [1, 1000] }[header.names];
  const most = { one: 1, many: 1000, none: 0 }[header.value ?? 'none'];
  return {
    $id: `tagc:${kind.name}`,
    type: 'object',
    properties: {
      names: { type: 'integer', minimum: count[0], maximum: count[1] },
      title: Boolean(header.title),
      parameters: header.parameters ?? false,
      type: Boolean(header.type),
      by: Boolean(header.by),
      when: header.when ?? false,
      body: true,
      values: { type: 'integer', minimum: header.valueRequired ? 1 : 0, maximum: most },
      fields: fieldsSchema(kind),
      clauses: clausesSchema(kind),
    },
    required: [
      ...(['title', 'type', 'by'] as const).filter((part) => header[part] === 'required'),
      ...(kind.openFields === 'required' ? ['body'] : []),
    ],
    additionalProperties: false,
  };
}

function fieldsSchema({ fields = {}, openFields }: Kind): object {
  const required = Object.entries(fields).filter(([, field]) => field.required);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFormSchema(field)])),
    required: required.map(([name]) => name),
    additionalProperties: Boolean(openFields),
  };
}

function clausesSchema({ clauses = [], requiredClauses = [] }: Kind): object {
  return {
    type: 'object',
    properties: Object.fromEntries(clauses.map((clause) => [clause, true])),
    required: requiredClauses,
    additionalProperties: false,
  };
}

/** The value of an outline is an object with one property, named after its form, so that a wrong form gives one error. */
function valueFormSchema({ valueForm, minimum, maximum, words }: FieldSpecification): object | true {
  const form = (properties: object) => ({ properties: { ...properties, bad: true }, additionalProperties: false });
  switch (valueForm) {
    case 'text':
      return form({ text: true });
    case 'integer':
      return form({ number: { type: 'integer', minimum, maximum } });
    case 'boolean':
      return form({ boolean: true });
    case 'duration':
      return form({ duration: true });
    case 'date':
      return form({ date: true });
    case 'word':
      return form({ word: words ? { enum: words } : true });
    case 'words':
      return form({ list: { items: form({ word: true }) } });
    case 'list':
      return form({ list: true });
    case 'record':
      return form({ record: true });
    case 'cookies':
      return form({ record: true, list: true });
    case 'call':
      return form({ call: true });
    case 'textOrCall':
      return form({ text: true, call: true });
    case 'expression':
      return true;
  }
}
