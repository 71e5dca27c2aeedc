import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { decode } from '@jridgewell/sourcemap-codec';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../compiler/emit/code/entry/entry.ts';
import { bundle } from '../../compiler/emit/bundle/bundle.ts';
import { sampleEntry } from './sample-entry.ts';

const { code, map, manifest } = await bundle(sampleEntry);
const bytesOf = (text: string) => Buffer.byteLength(text);
const ruleBytes = Object.fromEntries(manifest.rules.map(({ id, bytes }) => [id, bytes]));
const moduleBytes = Object.fromEntries(manifest.modules.map(({ name, bytes }) => [name, bytes]));

describe('the script', () => {
  test('runs the generated script with the runtime', () => {
    const reported: unknown[][] = [];
    const tell = (...values: unknown[]) => reported.push(values);
    runInNewContext(code, { window: { page: { tell, end: tell, a: 'abc' } } });
    expect(reported).toEqual([['ü😀\u2028', true], ['two\nlines'], ['é']]);
  });

  test('adds no global to the page', () => {
    const page = { tell() {}, end() {} };
    const window = { page };
    const context = { window };
    runInNewContext(code, context);
    expect(Object.keys(context)).toEqual(['window']);
    expect(Object.keys(window)).toEqual(['page']);
  });

  test('is named after site and stage, and after its content', async () => {
    expect(manifest.file).toBe('production/car.js');
    expect(manifest.hashed).toMatch(/^production\/car\.[0-9a-f]{8}\.js$/);
    const changed = await bundle(withLine('page.tell(1);'));
    expect(changed.manifest.hashed).not.toBe(manifest.hashed);
  });

  test('is the same each time', async () => {
    expect(await bundle(sampleEntry)).toEqual({ code, map, manifest });
  });

  test('is described by its sizes and its integrity', () => {
    expect(manifest.bytes).toBe(bytesOf(code));
    expect(manifest.gzip).toBeGreaterThan(0);
    expect(manifest.brotli).toBeLessThan(manifest.gzip);
    expect(manifest.integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`);
    expect(manifest.csp).toEqual(sampleEntry.csp);
  });
});

describe('bytes', () => {
  test('of all rules and modules add up to those of the bundle', () => {
    const all = [...manifest.rules, ...manifest.modules].reduce((sum, { bytes }) => sum + bytes, 0);
    expect(all).toBe(bytesOf(code));
  });

  test('are UTF-8 bytes, counted for the rule whose line caused them', () => {
    // The minifier names `page` anew, so the line is found by what it cannot rename.
    const own = /[\w$]+\.tell\("two\\nlines"\)/.exec(code)![0];
    expect(ruleBytes.applyNow).toBeGreaterThanOrEqual(bytesOf(own));
    expect(ruleBytes.applyNow).toBeLessThanOrEqual(bytesOf(own) + 2);
    expect(ruleBytes.pixel).toBeGreaterThan(bytesOf('"ü😀\u2028"'));
  });

  test('of runtime files count for their module, others for the wrapper', () => {
    expect(Object.keys(moduleBytes)).toEqual(['end', 'operators/contains', 'start', 'wrapper']);
    expect(moduleBytes.wrapper).toBe(bytesOf('!function(){}();\n//# sourceMappingURL=car.js.map\n'));
  });

  test('of a rule without code are zero', async () => {
    const { manifest } = await bundle(withLine('if (false) page.tell(2);'));
    expect(manifest.rules).toContainEqual({ id: 'extra', bytes: 0 });
  });
});

describe('the source map', () => {
  const { sources, sourcesContent, mappings, file } = JSON.parse(map);

  test('contains rule files and runtime files, and no paths of this machine', () => {
    expect(file).toBe('car.js');
    expect(sources.toSorted()).toEqual(['rules/tags.dsl', 'runtime/operators/contains.ts']);
    expect(sourcesContent[sources.indexOf('rules/tags.dsl')]).toContain('/// Grüße.');
    const runtime = 'runtime/operators/contains.ts';
    expect(sourcesContent[sources.indexOf(runtime)]).toBe(readFileSync(runtime, 'utf8'));
    expect(map).not.toContain(process.cwd());
  });

  test('maps the code of a rule to its name in the rule file', () => {
    expect(placeOf('two')).toEqual({ source: 'rules/tags.dsl', line: 5, column: 6 });
    expect(placeOf('"\\xfc')).toEqual({ source: 'rules/tags.dsl', line: 2, column: 5 });
  });

  test('does not map code that belongs to no rule', () => {
    expect(placeOf('window.page')).toBeUndefined();
    expect(placeOf('"\\xe9"')).toBeUndefined();
  });

  /** Where the last mapping before a piece of the bundle leads, lines and columns from 1. */
  function placeOf(piece: string) {
    const lines = code.slice(0, code.indexOf(piece) + 1).split(/\n|\u2028/);
    const column = lines.at(-1)!.length - 1;
    const segment = decode(mappings)[lines.length - 1].findLast(([start]) => start <= column)!;
    return segment.length === 1
      ? undefined
      : { source: sources[segment[1]], line: segment[2] + 1, column: segment[3] + 1 };
  }
});

test('throws an internal error for a warning of the bundler', async () => {
  await expect(bundle(withLine('page.tell(typeof page == "nonsense");'))).rejects.toThrow(/generated script is wrong/);
});

test('throws an internal error if the generated script is not JavaScript', async () => {
  await expect(bundle(withLine('page.tell('))).rejects.toThrow(
    /generated script is wrong\nentry:\d+: Unexpected end of file/,
  );
});

function withLine(code: string): Entry {
  return { ...sampleEntry, lines: [...sampleEntry.lines, { code, owner: { rule: 'extra' } }] };
}
