import { lints } from '../../compiler/lints/lints.ts';
import type { FieldSpecification } from '../../compiler/compile/declarations/kind.ts';
import { units } from '../../compiler/language/tables/units.ts';
import { fieldWords } from '../../compiler/describe/editor/field-words.ts';
import { anyValue } from './any-value.ts';
import type { JsonSchema } from './json-schema.ts';

/** Returns the schema of a field of a kind. */
export function fieldSchema(kind: string, name: string, field: FieldSpecification): JsonSchema {
  const { summary: description } = field;
  return { description, ...(refinements[`${kind}.${name}`] ?? valueFormSchema(kind, name, field)) };
}

function valueFormSchema(kind: string, name: string, field: FieldSpecification): JsonSchema {
  const { valueForm, minimum, maximum, words } = field;
  switch (valueForm) {
    case 'text':
    case 'call':
    case 'textOrCall':
      return { type: 'string', ...examplesOf(kind, name) };
    case 'integer':
      return { type: 'integer', minimum, maximum };
    case 'boolean':
      return { type: 'boolean' };
    case 'duration':
      return { type: 'string', pattern: duration };
    case 'date':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
    case 'word':
      return words ? { enum: words } : { type: 'string', pattern: word, ...examplesOf(kind, name) };
    case 'words':
      return { type: 'array', items: { type: 'string', pattern: word } };
    case 'list':
      return { type: 'array' };
    case 'record':
      return { type: 'object' };
    case 'cookies':
      return {
        type: ['object', 'array'],
        items: { type: 'string' },
        additionalProperties: { anyOf: [...lifetime, aboutCookie] },
      };
    case 'expression':
      return anyValue;
  }
}

const word = '^[A-Za-z_$][\\w$]*$';
const durations = units.filter(({ type }) => type === 'duration');
const isSymbol = ({ name }: { readonly name: string }) => /^(ms|s|min|h|d)$/.test(name);
const [symbols, words] = [durations.filter(isSymbol), durations.filter((unit) => !isSymbol(unit))];
const duration = `^\\d+(\\.\\d+)? ?(${symbols.map(({ name }) => name).join('|')}|(${words.map(({ name }) => name).join('|')})s?)$`;

const lifetime: JsonSchema[] = [{ enum: ['session', 'unknown'] }, { type: 'string', pattern: duration }];
const aboutCookie: JsonSchema = {
  type: 'object',
  properties: { lifetime: { anyOf: lifetime }, purpose: { type: 'string' } },
  additionalProperties: false,
};

/** Returns the known words as examples, because names of the project are allowed too. */
function examplesOf(kind: string, name: string): JsonSchema {
  const found = fieldWords(kind, name);
  return found.length === 0 ? {} : { examples: found.map((entry) => entry.name) };
}

/** Schemas of records whose keys are known. */
const refinements: Readonly<Record<string, JsonSchema>> = {
  'project.lints': {
    type: 'object',
    properties: Object.fromEntries(
      lints.map(({ name, summary }) => [name, { description: summary, enum: ['off', 'warning', 'error'] }]),
    ),
    additionalProperties: false,
  },
  'call.answer': { type: 'object', additionalProperties: { type: 'string' } },
};
