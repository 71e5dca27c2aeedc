import { expect, test } from 'vitest';
import { readScript } from '../../import/translate/script/read-script.ts';
import type { ListVariable } from '../../import/translate/script/lists.ts';
import type { ValueCode } from '../../import/translate/value-code.ts';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, table } from './write-container.ts';

const template = (text: string): ValueCode => ({
  code: text.slice(2, -2),
  type: 'text',
  mayBeMissing: true,
  isSimple: true,
});

const lists = (code: string): ListVariable => ({
  code,
  isPersonal: false,
  field: (item, name) => {
    const value = { code: `${item}.${name}`, mayBeMissing: true, isSimple: true } as const;
    const [asText, asNumber] = (['text', 'number'] as const).map((type) => () => ({ ...value, type }));
    return { ...value, type: 'anything', asText, asNumber };
  },
  text: (item) => ({ code: item, type: 'text', mayBeMissing: false, isSimple: true }),
});

const codeOf = (script: string) => {
  const read = readScript(script, template, { lists, itemName: (depth) => 'abc'[depth] });
  return 'expression' in read ? read.expression.code : `reason: ${read.reason}`;
};

test.each([
  ['return {{items}}.map(function(i){ return i.id; }).join(",");', 'join([for a in items: a.id else ""], ",")'],
  [
    'return {{items}}.map(function(i){ return { id: i.id, price: i.price, "item-name": i.name }; });',
    '[for a in items: { id: a.id, price: a.price, "item-name": a.name }]',
  ],
  [
    'return ({{items}} || []).filter(function(i){ return i.price > 10; }).map(function(i){ return i.id; });',
    '[for a in items else [] when (a.price > 10): a.id]',
  ],
  [
    'return {{items}}.reduce(function(s, i){ return s + i.price * i.quantity; }, 0);',
    'sum([for a in items: a.price * a.quantity])',
  ],
  [
    'return {{items}}.reduce((s, i) => s + i.price * (i.quantity || 1), 0);',
    'sum([for a in items: a.price * (a.quantity else 1)])',
  ],
  ['return {{items}}.map(i => Number(i.price)).filter(Boolean);', '[for a in items when exists a.price: a.price]'],
  ['return {{words}}.map(w => w.toLowerCase()).join("|");', 'join([for a in words: lower(a)], "|")'],
  [
    'return {{a}}.split(",").map(w => w.trim()).filter(w => w !== "x").join(",");',
    'join([for a in split(a, ",") when (trim(a) is not "x"): trim(a)], ",")',
  ],
  [
    'var items = {{items}} || []; var out = []; for (var i = 0; i < items.length; i++) { out.push(items[i].id); } return out.join(",");',
    'join([for a in items else []: a.id else ""], ",")',
  ],
  [
    'var list = {{items}}, total = 0; for (var i = 0, n = list.length; i < n; i += 1) { if (list[i].price > 1) { total += list[i].price; } } return total;',
    'sum([for a in items when (a.price > 1): a.price])',
  ],
  [
    'var out = []; {{items}}.forEach(function (one) { var id = one.id; if (one.kind !== "x") out.push({ id: id }); }); return out;',
    '[for a in items when ((a.kind else "") is not "x"): { id: a.id }]',
  ],
  [
    'var out = []; for (const one of {{items}}) { if (!one.id) continue; out.push(one.id); } return out;',
    '[for a in items when (not (not (exists a.id))): a.id]',
  ],
  [
    'var items = {{items}}; if (!items || !items.length) { return "none"; } return items.map(i => i.id).join(",");',
    'case { (not (exists items)) or (not (count(items) is not 0)): "none", otherwise: join([for a in items: a.id else ""], ",") }',
  ],
  [
    'return {{items}}.some(i => i.brand === "x") ? "yes" : "no";',
    'case { (count([for a in items when (a.brand is "x"): a]) else 0) > 0: "yes", otherwise: "no" }',
  ],
  ['return {{items}}.map(i => i.id).indexOf("x");', 'indexOf([for a in items: a.id else ""], "x") else -1'],
  ['return {{items}}.map(i => i.id).includes("x");', '[for a in items: a.id else ""] contains "x"'],
  [
    'return {{items}}.map(i => ({ id: i.id, tags: {{words}}.map(w => w.trim() + i.id) }));',
    '[for a in items: { id: a.id, tags: [for b in words: trim(b) + (a.id else "")] }]',
  ],
])('a plain script about a list becomes a loop: %s', (script, code) => {
  expect(codeOf(`function() { ${script} }`)).toBe(code);
});

test.each([
  ['return {{items}}.map(function(i, at){ return at; });', 'reads the global variable at'],
  ['return {{items}}.reduce((s, i) => s + i.price, "");', 'calls reduce'],
  ['return {{items}}.reduce((s, i) => s * i.price, 0);', 'calls reduce'],
  ['return {{items}}.map(({ id }) => id);', 'takes an item apart'],
  ['return {{items}}.map(i => i.price + i.tax);', 'adds values that may be numbers or texts'],
  ['return {{items}}.map(toId);', 'calls a function that it does not contain'],
  [
    'var out = []; for (var i = 1; i < {{items}}.length; i++) out.push(1); return out;',
    'does more than return a value',
  ],
  [
    'var out = []; {{items}}.forEach(i => { out.push(i.id); out.push(i.name); }); return out;',
    'does more than return a value',
  ],
  ['var out = []; {{items}}.forEach(i => { out.push(i.id); }); out.push("x"); return out;', 'changes a variable'],
  ['var out = []; {{items}}.forEach(i => { out.push(i.id); }); return out.sort();', 'changes a variable'],
  ['return {{a}}.length;', 'reads a part of a value'],
  ['return {{items}}.map(i => i.colours.length);', 'reads a part of a value'],
])('any other script about a list says why it is a module: %s', (script, reason) => {
  expect(codeOf(`function() { ${script} }`)).toBe(`reason: ${reason}`);
});

const script = (name: string, body: string) => ({
  name,
  type: 'jsm',
  settings: { javascript: `function() { ${body} }` },
});

const imported = importWritten({
  name: 'Lists',
  variables: [
    { name: 'items', type: 'v', settings: { name: 'ecommerce.items' } },
    { name: 'DLV - emails', type: 'v', settings: { name: 'emails' } },
    script('ids', 'return {{items}}.map(function(i){ return i.item_id; }).join(",");'),
    script('value', 'return ({{items}} || []).reduce(function(s, i){ return s + i.price * i.quantity; }, 0);'),
    script('short', 'return {{items}}.map(function(i){ return { id: i.item_id, price: i.price, mail: i.email }; });'),
    script('mails', 'return {{DLV - emails}}.map(function(m){ return m.toLowerCase(); }).join(",");'),
    script('odd', 'return {{items}}.map(function(i){ return i.x.y.z(); });'),
  ],
  tags: [
    {
      name: 'event',
      type: 'gaawe',
      settings: {
        eventName: 'event',
        measurementIdOverride: 'G-A1',
        eventSettingsTable: table('parameter', 'parameterValue', {
          ids: '{{ids}}',
          value: '{{value}}',
          short: '{{short}}',
          mails: '{{mails}}',
          odd: '{{odd}}',
        }),
      },
      on: [allPages],
    },
  ],
});

const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');

test('declares a list with the fields that plain scripts read, and the types that they need', () => {
  expect(rules).toContain(
    'record itemsItem { item_id: text? price: number? quantity: number? email: anything? } data items: list of itemsItem = layer("ecommerce.items")',
  );
  expect(rules).toContain('data ids: text = join([for item in items: item.item_id else ""], ",")');
  expect(rules).toContain('data value: number = sum([for item in items else []: item.price * item.quantity])');
  expect(rules).toContain('data emails "DLV - emails": personal(email) list of text = layer("emails")');
  expect(rules).toContain('on start do analytics.event("event", { ids, value, odd })');
});

test('says where sums and lists differ from JavaScript, and keeps personal data from third parties', () => {
  const reasons = Object.fromEntries(imported.outcomes.map(({ item, reasons }) => [item.name, reasons]));
  expect(reasons).toMatchObject({
    ids: [],
    value: ['Items without a number are left out of its sum, instead of making it no number.'],
    event: expect.arrayContaining(['"short" is not sent, because it may be personal data.']),
    odd: ['Its JavaScript reads a part of a value, so it is a module: review it.'],
  });
});
