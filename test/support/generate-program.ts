import * as fc from 'fast-check';

// Places where white space or a comment may occur. Text without this marker has no gaps.
const gap = '\u0001';

const words = fc.constantFrom('alpha', 'path', 'job', 'pageName', 'CN', 'HK', 'x1', '$a', 'zeta_2', 'APLY-01');
const names = fc.constantFrom('alpha', 'path', 'job', 'pageName', 'x1', 'zeta_2');
const keywords = fc.constantFrom(
  'in',
  'on',
  'case',
  'type',
  'value',
  'rows',
  'when',
  'not',
  'is',
  'null',
  'yes',
  'once',
);
const signs = '"\'\\:#{}[],&*!|>%@`-? \t\né日😀\u0007\u2028\ufeff\ud800'.split('');

const text = fc
  .oneof(
    fc.constantFrom('layer("title") else "Jobs"', 'lower(path)', 'path is "x" and not job', 'not "a"'),
    fc.constantFrom('', 'a', 'a: b', 'a #b', '# c', '- d', 'https://example.com/x', "it's", '"', 'null', 'true', '  '),
    fc.string({ unit: fc.constantFrom(...signs, 'a', 'b', '1'), maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  .map(quoteAnyhow);

const number = fc.constantFrom(
  '5',
  '-5',
  '0.5s',
  '7.3 years',
  '15kB',
  '500ms',
  '1.50',
  '100000000000000000000000',
  '- 2',
);
const pattern = fc.constantFrom('/a/', '/a: b/i', '/[/]{2,} #x/', '/\\d+,"/');

const { expression, record, cases, call } = fc.letrec<{
  expression: string; atom: string; record: string; loop: string; cases: string; call: string; operand: string; postfix: string;
}>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('atom'),
    fc.tuple(tie('operand'), operator(), tie('operand')).map(join),
    fc.tuple(tie('operand'), chained(), tie('operand'), chained(), tie('operand')).map(join),
    tie('operand').map((inner) => join(['not', inner])),
    tie('postfix').map((inner) => join(['exists', inner])),
    tie('postfix'),
    listOf(tie('expression')),
    tie('loop'),
    tie('record'),
    tie('cases'),
  ),
  atom: fc.oneof(words, text, number, fc.constantFrom('true', 'false'), pattern),
  operand: fc.oneof(tie('atom'), tie('postfix'), tie('expression').map((inner) => join(['(', inner, ')']))),
  postfix: fc.oneof(
    { depthSize: 'small' },
    names,
    tie('call'),
    fc.tuple(tie('postfix'), fc.oneof(names, text)).map(([of, name]) => `${of}${gap}.${gap}${name}`),
    fc.tuple(names, fc.array(tie('expression'), { minLength: 1, maxLength: 2 })).map(([of, keys]) => `${of}[${gap}${keys.join(`${gap},${gap}`)}${gap}]`),
  ),
  call: fc.tuple(names, fc.array(fc.tuple(fc.option(names), tie('expression')), { maxLength: 4 })).map(([of, list]) => {
    const written = list.map(([name, value]) => (name ? join([name, ':', value]) : value));
    return `${of}(${gap}${written.join(`${gap},${gap}`)}${gap})`;
  }),
  record: recordOf(fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.oneof(words, text, keywords), tie('expression')) },
    { weight: 1, arbitrary: fc.tuple(names, fc.constant(null)) },
  )),
  loop: fc.tuple(names, tie('expression'), fc.option(tie('expression')), tie('expression')).map(([item, list, when, value]) =>
    join(['[', 'for', item, 'in', list, ...(when === null ? [] : ['when', when]), ':', value, ']']),
  ),
  cases: recordOf(fc.tuple(tie('operand'), tie('expression'))).map((inner) => join(['case', inner])),
})); // prettier-ignore

function operator() {
  return fc.constantFrom(
    'and',
    'or',
    'is',
    'is not',
    'in',
    'contains',
    'starts with',
    'matches',
    '<=',
    'else',
    '+',
    '-',
    '&',
    '*',
    '/',
  );
}

/** Comparisons cannot be chained; these can. */
function chained() {
  return fc.constantFrom('and', 'or', 'else', '+', '-', '&', '*', '/');
}

function listOf(item: fc.Arbitrary<string>) {
  return fc.array(item, { maxLength: 6 }).map((items) => join(['[', items.join(`${gap},${gap}`), ']']));
}

function recordOf(entry: fc.Arbitrary<[string, string | null]>) {
  return fc.array(entry, { maxLength: 6 }).map((entries) => {
    // A comma after each, so that no key continues the value before it. A lone keyword would be an operator.
    const written = entries.map(([key, value]) =>
      value === null && /^[A-Za-z]\w*$/.test(key) ? join([key, ',']) : join([key, ':', value ?? 'alpha', ',']),
    );
    return join(['{', ...written, '}']);
  });
}

const type = fc
  .constantFrom('text', 'list of text', 'personal text', 'set of integer', 'country?')
  .map((written) => written.replaceAll(' ', gap));
const title = fc.option(text);
const meaning = fc.oneof(expression, listOf(words), record, cases, text);
const clause = fc.oneof(
  fc.array(expression, { minLength: 1, maxLength: 3 }).map((list) => join(['on', list.join(`${gap},${gap}`)])),
  fc
    .tuple(expression, fc.option(fc.constant('4s')))
    .map(([when, within]) => join(['when', when, ...(within ? ['within', within] : [])])),
  fc.constantFrom('once', join(['once', 'per', 'job']), join(['once', 'in', '1s'])),
  fc.array(action(), { minLength: 1, maxLength: 4 }).map((actions) => join(['do', ...actions])),
);

function action() {
  return fc
    .tuple(call, fc.option(record), fc.option(fc.constant('5s')), fc.constantFrom([], ['then'], ['then', 'always']))
    .map(([head, fields, within, then]) => join([head, fields, within && 'within', within, ...then]));
}

const field = fc.tuple(fc.oneof(names, keywords), meaning).map(([name, value]) => join([name, ':', value, ',']));
const row = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 3 }), expression)
  .map(([keys, value]) => join([keys.join(`${gap},${gap}`), ':', value, ',']));
const block = (lines: readonly string[]) => join(['{', ...lines, '}']);
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 5 });

const inner = fc
  .tuple(names, expression, fc.option(few(field)))
  .map(([name, value, body]) => join(['group', name, '=', value, body && block(body)]));
const declarations: Readonly<Record<string, fc.Arbitrary<string>>> = {
  import: fc.constantFrom('a.dsl', 'rules/b.dsl').map((path) => join(['import', `"${path}"`])),
  const: fc.tuple(fc.boolean(), names, title, fc.option(type), meaning).map(([isPrivate, name, words, kind, value]) =>
    join([isPrivate ? 'private' : null, 'const', name, words, kind && ':', kind, '=', value])),
  stage: fc.tuple(names, title).map(([name, words]) => join(['stage', name, words])),
  data: fc.tuple(names, type, meaning, fc.option(few(field))).map(([name, kind, value, body]) => join(['data', name, ':', kind, '=', value, body && block(body)])),
  event: fc.tuple(names, fc.array(call, { minLength: 1, maxLength: 3 })).map(([name, values]) => join(['event', name, '=', values.join(`${gap},${gap}`)])),
  site: fc.tuple(names, title, few(field)).map(([name, words, body]) => join(['site', name, words, block(body)])),
  matrix: fc.tuple(names, fc.option(type), few(row)).map(([name, kind, rows]) => join(['matrix', name, kind && ':', kind, 'by', 'country', block(rows)])),
  function: fc.tuple(names, names, type, expression).map(([name, parameter, kind, value]) => join(['function', `${name}(${parameter}:${gap}${kind})`, ':', kind, '=', value])),
  record: fc.tuple(names, few(fc.tuple(names, type))).map(([name, fields]) => join(['record', name, block(fields.map(([key, kind]) => join([key, ':', kind, ','])))])),
  consent: fc.tuple(few(inner), few(field), expression).map(([groups, body, when]) => join(['consent', block([...body, ...groups, join(['disable', 'alpha,', 'job', 'when', when])])])),
  rule: fc.tuple(names, title, few(field), few(clause)).map(([name, words, body, clauses]) => join(['rule', name, words, block([...body, ...clauses])])),
  assert: fc.array(fc.constantFrom('tag alpha never runs when path is "x:y"', 'every tag where group is job runs only when consent.job', 'every country in alpha + [CN] has one zeta_2'), { minLength: 1, maxLength: 3 })
    .map((assertions) => join(['assert', '"an assertion"', block(assertions.map((assertion) => assertion.replaceAll(' ', gap)))])),
  scenario: fc.array(fc.oneof(
    expression.map((builtIn) => join(['given', builtIn])),
    fc.tuple(names, call, fc.option(record)).map(([step, of, fields]) => join(['when', step, of, fields && 'with', fields])),
    fc.tuple(fc.constantFrom(null, 'no', 'never'), names, text, fc.option(record), fc.boolean()).map(([absent, thing, name, fields, once]) =>
      join(['expect', absent, thing, name, fields && 'with', fields, once ? 'once' : null])),
  ), { maxLength: 6 }).map((lines) => join(['scenario', '"an example"', block(lines)])),
}; // prettier-ignore

/** Most programs have few comments between words. Some have one at nearly every operand and argument. */
const separators = fc
  .constantFrom(1, 1, 12)
  .chain((weight) => fc.array(separatorWith(weight), { minLength: 1, maxLength: 60 }));

function separatorWith(weight: number) {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(' ') },
    { weight: 2, arbitrary: fc.constantFrom('\n  ', '\n\n\n  ', '\t', '\r\n  ') },
    {
      weight,
      arbitrary: fc.constantFrom(
        ' // one\n  ',
        '\n  // two: #\n  ',
        '\n\n  /// three\n\n  ',
        ' //#four\n  // five\n  ',
      ),
    },
  );
}

/**
 * A DSL file without syntax errors, whose names have no meaning. It has comments, line ends and empty lines wherever
 * they are allowed.
 */
export const generatedProgram: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(...Object.values(declarations)), { maxLength: 6 }),
    fc.array(fc.constantFrom('\n', '\n\n', '\n// note\n', '\n\n/// doc\n', ' // behind\n'), { minLength: 6, maxLength: 6 }),
    separators,
  )
  .map(([written, between, separators]) => {
    const whole = written.map((declaration, at) => declaration + between[at]).join('');
    let at = 0;
    return whole.replaceAll(gap, () => separators[at++ % separators.length]);
  }); // prettier-ignore

function join(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined).join(gap);
}

/** Returns a text literal. Its length decides its quotes and escapes pseudo-randomly. */
function quoteAnyhow(value: string): string {
  const quote = value.length % 2 === 0 ? '"' : "'";
  const escaped = value.replace(/[\\\n\r]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r' })[sign]!);
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote;
}
