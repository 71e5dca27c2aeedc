import type { Body, Declaration, Expression } from '../../../language/syntax/document.ts';
import { readUnit } from '../../../language/tables/units.ts';

/** The parts of a declaration and their forms as plain data, for the JSON Schema of its kind. */
export interface Outline {
  names: number;
  title?: true;
  parameters?: true;
  type?: true;
  by?: true;
  when?: true;
  body?: true;
  values: number;
  fields: Record<string, OutlineValue>;
  clauses: Record<string, true>;
}

/** A value with one property, named after its form: `{ number: 50 }`, `{ word: 'pixel' }`. */
export type OutlineValue = Readonly<Record<string, unknown>>;

export function outline(declaration: Declaration): Outline {
  const { names, values, body } = declaration;
  const parts: Outline = {
    names: names.length,
    values: values.length,
    fields: outlineFields(body),
    clauses: outlineClauses(body),
  };
  if (declaration.title) parts.title = true;
  if (declaration.parameters) parts.parameters = true;
  if (declaration.type) parts.type = true;
  if (declaration.by.length > 0) parts.by = true;
  if (declaration.when) parts.when = true;
  if (body) parts.body = true;
  return parts;
}

/** Returns the name of a field, written as a word or as a text. */
export function fieldName(key: Expression): string | undefined {
  return key.form === 'name' ? key.name : key.form === 'text' ? key.value : undefined;
}

function outlineFields(body: Body | undefined): Record<string, OutlineValue> {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, OutlineValue> = Object.create(null);
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (name !== undefined) fields[name] ??= value ? outlineValue(value) : { bad: true };
  }
  return fields;
}

function outlineClauses(body: Body | undefined): Record<string, true> {
  const clauses: Record<string, true> = Object.create(null);
  for (const clause of body?.clauses ?? []) clauses[clause.word.text] = true;
  return clauses;
}

function outlineValue(expression: Expression): OutlineValue {
  switch (expression.form) {
    case 'text':
      return { text: expression.value };
    case 'number': {
      if (expression.unit === undefined) return { number: expression.value };
      const { type, value } = readUnit(expression.value, expression.unit);
      return { [type]: value };
    }
    case 'boolean':
      return { boolean: expression.value };
    case 'date':
      return { date: expression.value };
    case 'name':
      return { word: expression.name };
    case 'list':
      return { list: expression.items.map(outlineValue) };
    case 'record':
      return { record: true };
    case 'call':
      return { call: true };
    case 'bad':
      return { bad: true };
    default:
      return { expression: true };
  }
}
