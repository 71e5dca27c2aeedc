/** The part of JSON Schema draft-07 that the schema of rule files uses, with extensions of editors. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  /** Replaces the description in editors that support it. */
  readonly markdownDescription?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly examples?: readonly string[];
  /** Snippets that an editor offers at the start of a new declaration. */
  readonly defaultSnippets?: readonly Snippet[];
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: unknown;
}
