import { clauses } from '../../compiler/language/tables/clauses.ts';
import { expectations } from '../../compiler/language/tables/expectations.ts';
import type { Kind } from '../../compiler/compile/declarations/kind.ts';
import { steps } from '../../compiler/language/tables/steps.ts';
import type { JsonSchema } from './json-schema.ts';

type Clause = NonNullable<Kind['clauses']>[number];

/** Returns the schema for the content of a clause in a kind of declaration. */
export function clauseSchema(kind: string, name: Clause): JsonSchema {
  const forms = clauses.filter((clause) => clause.name === name && clause.of.includes(kind));
  const description = forms.map(({ form, summary }) => `${form}: ${summary}`).join('\n');
  return { description, ...bodies[kind === 'scenario' && name === 'when' ? 'step' : name] };
}

/** Allows sentences as texts. A sentence that ends with a record is a key, with the record below it. */
function sentences(pattern?: string): JsonSchema {
  const one: JsonSchema = { type: ['string', 'object'], ...(pattern && { pattern, propertyNames: { pattern } }) };
  return { ...one, type: ['string', 'object', 'array'], minItems: 1, items: one };
}

const words = (names: Iterable<string>) => `(${[...names].join('|')})(?![\\w$])`;

const bodies: Readonly<Record<Clause | 'step', JsonSchema>> = {
  on: { type: ['string', 'array'], minItems: 1, items: { type: 'string' } },
  when: { type: ['string', 'boolean'] },
  once: { type: ['string', 'null'] },
  do: sentences(),
  given: sentences(),
  step: sentences(`^\\s*${words(steps.keys())}`),
  expect: sentences(`^\\s*((no|never)\\s+)?(${words(expectations.keys())}|\\w+\\.\\w+)`),
  promise: {
    type: ['string', 'array'],
    pattern: assertionPattern(),
    items: { type: 'string', pattern: assertionPattern() },
  },
};

function assertionPattern(): string {
  return `^\\s*${words(['every', 'tag', 'rule', 'call', 'host'])}`;
}
