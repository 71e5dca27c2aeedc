import { describe, expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { prelude } from '../../../../support/compile-text.ts';

const schema = (properties: object, rest: object = {}) => JSON.stringify({ type: 'object', properties, ...rest });
const sending = { 'x-actions': { send: { properties: { value: { type: 'string' } } } } };
const files = {
  'own.ts': 'export default () => {};',
  'person.json': schema({ email: { type: 'string', 'x-personal': true }, page: { type: 'string' } }),
  'third.json': schema({}, sending),
  'total.json': schema(
    { items: { type: ['object', 'array'] }, currency: { type: 'string' } },
    { required: ['items', 'currency'] },
  ),
  'any.json': schema({ value: { type: ['object', 'string', 'number'] } }),
  'any-third.json': schema({}, { 'x-actions': { send: { properties: { value: { type: ['array', 'object'] } } } } }),
  'act.json': schema({ value: { type: 'string' } }),
  'first.json': schema({}, { 'x-hosts': ['api.example.com'], ...sending }),
};

function compiled(text: string) {
  return compile('rules.dsl', createMemoryHost({ ...files, 'rules.dsl': `${prelude}\n${text}` }));
}

function reported(text: string): string[] {
  return compiled(text).diagnostics.map(({ code }) => code);
}

describe('personal data of custom modules', () => {
  const send = (value: string, party: string) => `
    event  formSent = module("own.ts", schema: "person.json")
    data   guid: personal text = module("own.ts") else ""
    data   mail: personal(email) text = layer("mail")
    vendor acme = module("own.ts", schema: "${party}.json")
    tag    counting { vendor: acme group: targeting }
    rule   r { on formSent do counting.send(${value}) }`;

  test.each(['event.detail.email', 'guid'])('is reported in a request to a third party: %s', (value) => {
    expect(reported(send(value, 'third'))).toEqual(['personal-data']);
  });

  test('is accepted for a first party, and for a third party after redaction', () => {
    expect(reported(send('guid', 'first'))).toEqual([]);
    expect(reported(send('redact(mail)', 'third'))).toEqual([]);
    expect(reported(send('event.detail.page', 'third'))).toEqual([]);
  });
});

describe('a value of a module', () => {
  test('has the declared type and may be missing', () => {
    const { program } = compiled('data likes: integer = module("own.ts")');
    expect(program.data[0].type).toMatchObject({ name: 'integer', optional: true });
  });

  test('is reported under "not", because it may be missing', () => {
    expect(
      reported('data likes: integer = module("own.ts")\nrule r { on start when not (likes > 3) do log("x") }'),
    ).toEqual(['missing-under-not']);
  });

  test('is not the same value as that of another module', () => {
    const known = 'exists module("own.ts") and not (module("other.ts") is "x")';
    const other = compile(
      'rules.dsl',
      createMemoryHost({
        ...files,
        'other.ts': files['own.ts'],
        'rules.dsl': `${prelude}\nrule r { on start when ${known} do log("x") }`,
      }),
    );
    expect(other.diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('module("other.ts")')]);
  });
});

test('accepts an option called __proto__', () => {
  const options = schema({ ['__proto__']: { type: 'string' } });
  const text = `vendor own = module("own.ts", schema: "odd.json")
    tag t { vendor: own group: targeting on start options: { "__proto__": "x" } }`;
  const host = createMemoryHost({ ...files, 'odd.json': options, 'rules.dsl': `${prelude}\n${text}` });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics).toEqual([]);
  const entry = emit(program, 'main', 'production').lines.map(({ code }) => code);
  expect(entry.find((line) => line.startsWith('const tOptions'))).toContain('["__proto__"]:"x"');
});

test('a private action is visible only in its own file', () => {
  const { diagnostics } = compile(
    'rules.dsl',
    createMemoryHost({
      ...files,
      'a.dsl': 'private action own = module("own.ts") { group: necessary }\nrule a { on start do own }',
      'rules.dsl': `import "a.dsl"\n${prelude}\nrule b { on start do own }`,
    }),
  );
  expect(diagnostics.map(({ code, span }) => `${span.source.path} ${code}`)).toEqual(['rules.dsl private-name']);
});

test('lists a module once if rules name it twice', () => {
  const { program } = compiled('data a: text = module("own.ts")\naction b = module("./own.ts")');
  expect(program.modules.map(({ path }) => path)).toEqual(['own.ts']);
});

describe('a value of a module with inputs', () => {
  const inputs = `
    data email: personal(email) text = layer("email")
    data items: anything = layer("ecommerce.items")`;
  const log = 'rule r { on start do log("x", total) }';

  test('is personal if an input is', () => {
    const declaration = (input: string) => `${inputs}
      data total: number = module("own.ts", schema: "total.json")(items, ${input})`;
    const labels = ['path', 'email'].map((input) => compiled(declaration(input)).program.data.at(-1)!.type.personal);
    expect(labels).toEqual([undefined, expect.anything()]);
  });

  test('passes the inputs as one record, as they are, at each reading', () => {
    const text = `${inputs}\ndata total: number = module("own.ts", schema: "total.json")(items, currency: "EUR")\n${log}`;
    const { program, diagnostics } = compiled(text);
    expect(diagnostics).toEqual([]);
    const code = emit(program, 'main', 'production')
      .lines.map((line) => line.code)
      .join('\n');
    expect(code).toMatch(/asNumber\(own\(\{"items":items\(\),"currency":"EUR"\}\)\)/);
    expect(code).toMatch(/items = \(\) => \(layerSource\("ecommerce.items"\)\)/);
  });

  test.each([
    ['module("own.ts", schema: "total.json")(items, 5)', 'wrong-type'],
    ['module("own.ts", schema: "total.json")()', 'wrong-arguments'],
    ['module("own.ts", schema: "total.json")', 'wrong-arguments'],
    ['module("own.ts", schema: "total.json")(items, path, path)', 'wrong-arguments'],
    ['module("own.ts")(items)', 'wrong-arguments'],
    ['module("own.ts", schema: "missing.json")(items)', 'import-missing'],
  ])('reports %s', (value, code) => {
    expect(reported(`${inputs}\ndata total: number = ${value}`)).toEqual([code]);
  });

  test('must be declared personal if another input is, because the module may return what it received', () => {
    const both = (label: string) =>
      reported(`${inputs}
        data one: ${label}number = module("own.ts", schema: "total.json")(items, email)
        data two: number = module("own.ts", schema: "total.json")(items, path)`);
    expect(both('')).toEqual(['personal-not-declared']);
    expect(both('personal ')).toEqual([]);
  });
});

describe('a value of any type', () => {
  const send = (party: string) => `
    data   mail: personal(email) text = layer("cart.mail")
    data   cart: anything = layer("cart")
    data   items: anything = layer("items")
    action act = module("own.ts", schema: "any.json") { group: necessary }
    vendor acme = module("own.ts", schema: "${party}.json")
    tag    counting { vendor: acme group: targeting options: {} }`;

  test('is personal if a labelled place is below its own', () => {
    expect(reported(`${send('any-third')}\nrule r { on start do counting.send(cart) }`)).toEqual(['personal-data']);
    expect(reported(`${send('any-third')}\nrule r { on start do counting.send({ a: [cart] }) }`)).toEqual([
      'personal-data',
    ]);
    expect(
      reported(`${send('any-third')}\nrule r { on start do counting.send(items) act(cart) act(1) act({ cart }) }`),
    ).toEqual([]);
  });

  test('is redacted at a third party, and passed as it is to an action of the project', () => {
    const { program } = compiled(`${send('any-third')}\nrule r { on start do counting.send(items) act(items) }`);
    const code = emit(program, 'main', 'production')
      .lines.map((line) => line.code)
      .join('\n');
    expect(code.match(/cleanTexts\(/g)).toHaveLength(1);
    expect(code).toMatch(/"value":items\(\)/);
  });
});

describe('a module that receives personal data and returns values', () => {
  const both = (label: string) =>
    reported(`
    data   email: personal text = layer("email")
    action act = module("own.ts", schema: "act.json") { group: necessary }
    data   back: ${label}text = module("own.ts")
    rule   r { on ready do act(email) log(back) }`);

  test.each(['action ask() = module("own.ts")(mail)', 'withdraw: [module("own.ts")(mail)]'])(
    'must be declared personal, also if it receives an option of a vendor: %s',
    (part) => {
      const found = (label: string) =>
        reported(`
          data   email: personal text = layer("email")
          vendor ours { fits: necessary  connect: ["https://www.example.com"]  option mail: text?  ${part}
            action count() = get("https://www.example.com/c") }
          tag    mine { vendor: ours  group: necessary  options: { mail: email } }
          data   back: ${label}text = module("own.ts")
          rule   r { on ready do mine.count log(back) }`);
      expect(found('')).toEqual(['personal-not-declared']);
      expect(found('personal ')).toEqual([]);
    },
  );

  test('must be declared personal', () => {
    expect(both('')).toEqual(['personal-not-declared']);
    expect(both('personal ')).toEqual([]);
  });
});
