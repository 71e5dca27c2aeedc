import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, hasErrors } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost, type Host } from '../../../../compiler/pipeline/host.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import { lintProject } from '../../../../compiler/lints/lint-project.ts';
import { createDiskHost } from '../../../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../../../compiler/emit/bundle/package-root.ts';
import { positionAt } from '../../../../compiler/language/source/source.ts';
import { prelude } from '../../../support/compile-text.ts';
import { search } from '../../../support/search.ts';
import { careersFiles } from '../careers-files.ts';
import { mutate, mutation } from '../mutations.ts';
import { reported } from '../reported.ts';

/** Caches parsed files, so that the files that are not mutated are parsed only once. */
const parsed: Host['parsed'] = new Map();
const disk = createDiskHost(packageRoot());

function careersWith(changed: Readonly<Record<string, string>>): Host {
  const { read } = createMemoryHost({ ...careersFiles, ...changed });
  return { read: (path) => (path.endsWith('.dsl') ? read(path) : disk.read(path)), parsed };
}

test('finds no errors and no warnings in the careers site', () => {
  const careers = compile('rules.dsl', careersWith({}));
  expect([...careers.diagnostics, ...lintProject(careers, [])].map(({ message }) => message)).toEqual([]);
});

test('compiles any text without throwing, and gives every diagnostic a position and a message', () => {
  const property = fc.property(
    fc.constantFrom(...Object.keys(careersFiles)),
    fc.array(mutation, { minLength: 1, maxLength: 3 }),
    (path, typos) => {
      const { program, diagnostics } = compile(
        'rules.dsl',
        careersWith({ [path]: typos.reduce(mutate, careersFiles[path]) }),
      );
      const places = new Set<string>();
      for (const { code, message, span } of [...diagnostics, ...(hasErrors(diagnostics) ? [] : lint(program))]) {
        const { line, column } = positionAt(span.source, span.start);
        expect(message).not.toMatch(/undefined|NaN|\[object|function \w*\(|=>/);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(span.source.text.length);
        expect(line * column).toBeGreaterThan(0);
        const place = `${code} ${span.source.path} ${span.start} ${message}`;
        expect(places, place).not.toContain(place);
        places.add(place);
      }
    },
  );
  fc.assert(property, search(6));
});

describe('treats names of JavaScript object members like any other name', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(names)('%s as the name of everything', (name) => {
    const text = `
site ${name}
stage ${name}
element ${name}_box = ".box"
page ${name} = path is "/x"
data ${name}: text = layer("${name}.${name}") else "none"
event ${name} = layer("${name}")
tag ${name} { vendor: pixel group: necessary on ${name} options: { url: "https://p.example", parameters: { ${name}: ${name} } } }
rule other { on ${name} when page is ${name} and ${name} is "x" and site is ${name} do log(event.${name}) }`;
    expect(reported(text)).toEqual([]);
  });

  test.each(names)('%s where it is not declared', (name) => {
    expect(reported(`rule a { on start when ${name} is "x" do log("x") }`)).toEqual([`unknown-name: ${name}`]);
    expect(reported(`rule a { on start when ${name}(path) is "x" do log("x") }`)).toEqual([
      `unknown-function: ${name}`,
    ]);
    expect(reported(`rule a { on start when page is ${name} do log("x") }`)).toEqual([`unknown-page: ${name}`]);
    expect(reported(`rule a { on start when consent.${name} do log("x") }`)).toEqual([`unknown-group: ${name}`]);
    expect(reported(`rule a { on start when navigation.${name} is "x" do log("x") }`)).toEqual([
      `unknown-built-in: ${name}`,
    ]);
    expect(reported(`rule a { on ${name} do log("x") }`)).toEqual([`unknown-event: ${name}`]);
    expect(reported(`rule a { on start do ${name}("x") }`)).toEqual([`unknown-action: ${name}`]);
    expect(reported(`rule a { on start do ${name}.run }`)).toEqual([`unknown-tag: ${name}`]);
    expect(reported(`rule a { on start ${name}: 5 do log("x") }`)).toEqual([`unknown-field: ${name}`]);
    expect(reported(`const a = 5${name}`)).toEqual([`unknown-unit: 5${name}`]);
    expect(reported(`data a: ${name} = layer("x")`)).toEqual([`unknown-type: ${name}`]);
    expect(reported(`countries a = [${name}]`)).toEqual([`unknown-countries: ${name}`]);
    expect(reported(`${name} a`)).toEqual([`unknown-kind: ${name}`]);
  });

  test.each(names)('%s as a key', (name) => {
    const tag = (options: string) => `tag a { vendor: pixel group: necessary on start options: ${options} }`;
    expect(reported(tag(`{ url: "https://p.example", ${name}: 5 }`))).toEqual([`unknown-field: ${name}`]);
    expect(reported(`rule a { on start do log(${name}: "x") }`)).toEqual([`unknown-parameter: ${name}`]);
    expect(
      reported(
        `data a: record = layer("x") { fields: [b] each: text }\nrule r { on start when a.${name} is "x" do log("x") }`,
      ),
    ).toEqual([`unknown-field: ${name}`]);
    expect(reported('', {}, prelude.replace('dataLayer', `${name}: 5\n  dataLayer`))).toEqual([
      `unknown-field: ${name}`,
    ]);
  });
});

test('reports all mistakes of all files in one run, ordered by file and line', () => {
  const files = {
    'one.dsl': 'rule one {\n  on strt\n  do log(2)\n}\nimport "two.dsl"',
    'two.dsl': 'const two = "never closed\nrule rule { on start }',
  };
  expect(reported('import "one.dsl"\nrule last { on start do lag("x") }', files)).toEqual([
    'unterminated-text: "never closed',
    'missing-part: rule',
    'unknown-event: strt',
    'wrong-type: 2',
    'unknown-action: lag',
  ]);
});
