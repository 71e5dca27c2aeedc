import type { Kind } from '../../compiler/compile/declarations/kind.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { allKinds } from '../../compiler/compile/declarations/schemas.ts';
import { headerPattern } from './header-pattern.ts';
import type { JsonSchema } from './json-schema.ts';
import { declarationSchema, kindSchema } from './kind-schema.ts';
import { snippet } from './snippet.ts';
import { yamlExample } from './yaml-example.ts';

/** Returns the JSON Schema of YAML rule files, with which editors check, complete and explain. */
export function rulesSchema(): JsonSchema {
  const declarations = kinds.map((kind) => [headerPattern(kind), withExample(declarationSchema(kind), kind)] as const);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'rules.json',
    title: 'Rule file of tagc',
    description: 'Each key is the header of a declaration, as in the DSL: its kind, its name, its title.',
    type: ['object', 'null'],
    patternProperties: Object.fromEntries(declarations),
    additionalProperties: false,
    defaultSnippets: kinds.map(snippet),
    definitions: Object.fromEntries(allKinds(kinds).map((kind) => [kind.name, kindSchema(kind)])),
  };
}

function withExample(schema: JsonSchema, kind: Kind): JsonSchema {
  return { ...schema, markdownDescription: `${kind.summary}\n\n\`\`\`yaml\n${yamlExample(kind)}\n\`\`\`` };
}
