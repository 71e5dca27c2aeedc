import { describe, expect, test } from 'vitest';
import { readCustomSchema, type SchemaProperty } from '../../../../../compiler/compile/infer/modules/custom-schema.ts';
import { parseExpression } from '../../../../../compiler/language/syntax/dsl/parse-dsl.ts';

const read = (schema: object) => readCustomSchema(JSON.stringify({ type: 'object', properties: {}, ...schema }));
const propertiesOf = (properties: object, rest: object = {}) =>
  (read({ properties, ...rest }) as { properties: readonly SchemaProperty[] }).properties;
const reasonOf = (properties: object, rest: object = {}) =>
  (read({ properties, ...rest }) as { reason?: string }).reason;

describe('properties of a module’s schema', () => {
  test.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'uri' }, 'address'],
    [{ type: 'string', enum: ['fast', 'careful'] }, 'fast | careful'],
    [{ type: 'string', enum: ['two words', 'x'] }, 'text'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'array', items: { type: 'string' } }, 'list of text'],
    [{ type: 'object', properties: { a: { type: 'string' } } }, 'record'],
    [{ type: 'string', 'x-personal': true }, 'personal text'],
    [{ $ref: '#/definitions/times' }, 'integer'],
  ])('%j is of the type %s', (property, type) => {
    const definitions = { times: { type: 'integer' } };
    expect(propertiesOf({ a: property }, { definitions })[0].type).toBe(type);
  });

  test('keep their order and their "required" flag', () => {
    const list = propertiesOf({ b: { type: 'string' }, a: { type: 'string', description: 'A.' } }, { required: ['a'] });
    expect(list).toMatchObject([
      { name: 'b', required: false, summary: '' },
      { name: 'a', required: true, summary: 'A.' },
    ]);
  });

  test.each(['', 'so', '"quoted"', 'back\\slash', 'tab\t, line\n', '\b\u0000', '日本 😀'])(
    'the default text %j is the same text in rule files',
    (text) => {
      const [{ default: written }] = propertiesOf({ a: { type: 'string', default: text } });
      expect(parseExpression(written!)).toMatchObject({ form: 'text', value: text });
    },
  );

  test.each([
    [{ type: 'boolean', default: false }, 'false'],
    [{ type: 'number', default: -1.5 }, '-1.5'],
    [{ type: 'array', items: { type: 'integer' }, default: [1, 2] }, '[1, 2]'],
  ])('the default of %j becomes %s', (property, written) => {
    expect(propertiesOf({ a: property })[0].default).toBe(written);
  });

  test.each([
    [{ type: 'integer', default: 'three' }, 'the default of "a" is not a whole number'],
    [{ type: 'integer', default: 1.5 }, 'the default of "a" is not a whole number'],
    [{ type: 'string', enum: ['x', 'y'], default: 'z' }, 'the default of "a" is not one of "x", "y"'],
    [{ type: 'array', items: { type: 'string' }, default: [1] }, 'the default of "a" is not a list of texts'],
    [{ $ref: '#/definitions/gone' }, 'its "$ref" to "#/definitions/gone" refers to nothing'],
    [{ $ref: '#/definitions/wrong' }, 'its "$ref" to "#/definitions/wrong" does not refer to a schema'],
  ])('%j is reported', (property, reason) => {
    expect(reasonOf({ a: property }, { definitions: { wrong: { type: 5, enum: 5 } } })).toBe(reason);
  });

  test('a required property without a declaration is reported', () => {
    expect(reasonOf({}, { required: ['a'] })).toBe('it requires the property "a", which it does not declare');
  });
});

describe('the schema of a vendor', () => {
  test('defaults to unknown hosts and the group targeting', () => {
    expect(read({})).toMatchObject({ hosts: [], group: 'targeting' });
    expect(read({ 'x-hosts': ['api.example.com'], 'x-group': 'performance' })).toMatchObject({
      hosts: ['api.example.com'],
      group: 'performance',
    });
  });

  test('names no party, and hosts without a path', () => {
    expect(reasonOf({}, { 'x-party': 'first' })).toMatch(/^"x-party" is no longer a keyword/);
    expect(reasonOf({}, { 'x-hosts': ['https://a.example'] })).toBe(
      '"https://a.example" in "x-hosts" is not a host name',
    );
  });

  test('declares the actions of the vendor', () => {
    const purchase = { description: 'Bought.', properties: { value: { type: 'number' } } };
    expect(read({ 'x-actions': { purchase } })).toMatchObject({
      actions: { purchase: { summary: 'Bought.', properties: [{ name: 'value', type: 'number' }] } },
    });
  });

  test.each([{ 'x-hosts': 'a.example' }, { 'x-group': 'marketing' }, { 'x-actions': { a: 5 } }])(
    'an invalid %j is reported',
    (wrong) => {
      expect(reasonOf({}, wrong)).toMatch(/^at "\/x-/);
    },
  );
});
