import { expect, test } from 'vitest';
import { compileEarly } from '../../../../compiler/emit/bundle/compile-early.ts';
import { bundleText } from '../../../support/compile-text.ts';

test.each(['function(e){e()}', 'e=>{e()}', '()=>1', '(e,r)=>{e(r)}'])(
  'removes the name from a call of Object with a function and keeps all columns: %s',
  (work) => {
    const code = `let a=Object(${work}),b=2;`;
    const early = compileEarly(code, '');
    expect(early.replace(/ +\(/, '(')).toBe(`let a=(${work}),b=2;`);
    expect(early).toHaveLength(code.length);
  },
);

test.each(['Object(e)', 'Object(e=1)', 'Object.keys(e)', 'isObject(e=>1)'])(
  'leaves other code unchanged: %s',
  (code) => {
    expect(compileEarly(code, '')).toBe(code);
  },
);

test('changes nothing if a text of the rules looks like such a call or the texts are unknown', () => {
  const code = 'let a="Object(e=>1)",b=Object(e=>2);';
  expect(compileEarly(code, 'const a = "Object(e=>1)";')).toBe(code);
  expect(compileEarly(code, undefined)).toBe(code);
});

test('makes browsers compile the direct call and the loop of a table with the script', async () => {
  const rule = (at: number) =>
    `rule r${at} {\n  on hit\n  when path contains "p${at}"\n  do log("r${at}", event.id)\n}`;
  const rules = Array.from({ length: 8 }, (_, at) => rule(at));
  const { code } = await bundleText(['event hit = direct("hit")', ...rules].join('\n\n'));
  expect(code.match(/ {6}\((?:\w+|\(\w+,\w+\))=>\{/g)).toHaveLength(2);
});
