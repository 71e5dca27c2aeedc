import { lints } from '../../compiler/lints/lints.ts';
import type { FieldSpecification } from '../../compiler/declarations/kind.ts';
import { units } from '../../compiler/language/units.ts';
import { fieldWords } from '../../compiler/editor/field-words.ts';
import { anyValue } from './any-value.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a field of a kind takes. */
export function fieldSchema(kind: string, name: string, field: FieldSpecification): JsonSchema {
  const { summary: description } = field;
  return { description, ...(refinements[`${kind}.${name}`] ?? valueFormSchema(kind, name, field)) };
}

function valueFormSchema(kind: string, name: string, field: FieldSpecification): JsonSchema {
  const { valueForm, minimum, maximum, words } = field;
  switch (valueForm) {
    case 'text':
    case 'call':
      return { type: 'string', ...examplesOf(kind, name) };
    case 'integer':
      return { type: 'integer', minimum, maximum };
    case 'boolean':
      return { type: 'boolean' };
    case 'duration':
      return { type: 'string', pattern: duration };
    case 'word':
      return words ? { enum: words } : { type: 'string', pattern: word, ...examplesOf(kind, name) };
    case 'words':
      return { type: 'array', items: { type: 'string', pattern: word } };
    case 'list':
      return { type: 'array' };
    case 'record':
      return { type: 'object' };
    case 'expression':
      return anyValue;
  }
}

const word = '^[A-Za-z_$][\\w$]*$';
const durations = units.filter(({ type }) => type === 'duration');
const [signs, names] = [true, false].map((isSign) => durations.filter(({ name }) => name.length <= 3 === isSign));
const duration = `^\\d+(\\.\\d+)?(${signs.map(({ name }) => name).join('|')}| ?(${names.map(({ name }) => name).join('|')})s?)$`;

/** Names of the project stand there too, so that what the language knows is only an example. */
function examplesOf(kind: string, name: string): JsonSchema {
  const found = fieldWords(kind, name);
  return found.length === 0 ? {} : { examples: found.map((entry) => entry.name) };
}

/** Records whose keys the language knows. */
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
