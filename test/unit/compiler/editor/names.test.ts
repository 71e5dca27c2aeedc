import { describe, expect, test } from 'vitest';
import { hoverAt } from '../../../../compiler/editor/hover.ts';
import { itemAt } from '../../../../compiler/editor/loop-items.ts';
import { nameTokensOf } from '../../../../compiler/editor/name-tokens.ts';
import { nameAt, placesOfName } from '../../../../compiler/editor/names-at.ts';
import { isName, renameEdits } from '../../../../compiler/editor/rename.ts';
import { hasErrors } from '../../../../compiler/pipeline/compile.ts';
import { parseSource } from '../../../../compiler/language/syntax/parse-all.ts';
import { admitsText } from '../../../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../../../compiler/language/source/source.ts';
import { comparePrograms } from '../../../../compiler/proof/diff/compare-programs.ts';
import { compileAtCursor, compileEdited } from '../../../support/editor/compile-edited.ts';
import { turnProject } from '../../../support/syntaxes/convert-project.ts';
import { careersFiles } from '../careers-files.ts';

const program = `
/// What the visitor has subscribed to.
data plan: text = layer("plan")
const mostPlans = 2 * 3
countries small = [LI, MC]
event signUp = layer("sign_up")
tag pixels { vendor: pixel group: targeting cookies: [] options: { url: "https://ad.example/p", parameters: { plan } } }
rule send { on signUp when plan is "pro" do pixels.send }
`;

function placesAt(text: string): readonly string[] {
  const { result, path, offset } = compileAtCursor(text);
  const name = nameAt(result, path, offset);
  // Each with the first words of its line.
  return placesOfName(result, name!.found).map(({ source, start }) => {
    const line = source.text.slice(source.text.lastIndexOf('\n', start) + 1, start);
    return line.trim().split(' ').slice(0, 2).join(' ');
  });
}

test('finds where a name is declared and used', () => {
  expect(placesAt(program.replace('plan is', 'pl|an is'))).toEqual(['data', 'tag pixels', 'rule send']);
  expect(placesAt(program.replace('group: targeting', 'group: targ|eting'))).toEqual(['group', 'tag pixels']);
});

describe('describes', () => {
  const hoverOf = (word: string, at = program) => {
    const { result, path, offset } = compileAtCursor(at.replace(word, `${word[0]}|${word.slice(1)}`));
    return hoverAt(result, path, offset)?.markdown;
  };

  test('a name: what is declared, what is written about it, and its value', () => {
    expect(hoverOf('plan is')).toContain('data plan: text = layer("plan")');
    expect(hoverOf('plan is')).toContain('What the visitor has subscribed to.');
    expect(hoverOf('mostPlans')).toContain('Value: `6`');
    expect(hoverOf('small')).toContain('2: Liechtenstein, Monaco');
  });

  test('a word of the language, by its place', () => {
    expect(hoverOf('group: targeting')).toMatch(/field of tag/);
    expect(hoverOf('rule send')).toMatch(/\*kind/);
    expect(hoverOf('layer("plan")')).toMatch(/source/);
  });

  test('nothing between words', () => {
    const { result, path, offset } = compileAtCursor(program.replace('on signUp', ' | on signUp'));
    expect(hoverAt(result, path, offset)).toBeUndefined();
  });
});

test('keeps the field of a record whose value has another name', () => {
  const { result, path, offset } = compileAtCursor(program.replace('data plan', 'data |plan'));
  const { found } = nameAt(result, path, offset)!;
  expect(renameEdits(result, found, 'level').map(({ text }) => text)).toEqual(['level', 'plan: level', 'level']);
});

test('knows which texts can be names', () => {
  expect(['plan', 'plan2', '_x'].map(isName)).toEqual([true, true, true]);
  expect(['not', 'true', 'a-b', '2x', '', 'a b'].map(isName)).toEqual([false, false, false, false, false, false]);
});

describe('a new name changes nothing for visitors', () => {
  const parsed = Object.entries(careersFiles).map(([path, text]) => parseSource(createSource(path, text), admitsText));
  test.each(['dsl', 'yaml'] as const)('in the careers site, written in %s', (syntax) => {
    const files = turnProject(parsed, syntax);
    const before = compileEdited(syntax === 'yaml' ? { ...files, 'rules.dsl': 'import "rules.yaml"' } : files);
    const found = before.names.everything().filter(({ declaration, name, source }) => {
      const isStored = declaration.kind.text === 'state';
      return name !== declaration.title && name.text !== 'necessary' && !isStored && !source.path.startsWith('npm:');
    });
    // Each nth, so that all kinds are among them, renamed together.
    const chosen = found.filter((_, at) => at % 9 === 0);
    const edits = chosen.flatMap((one) => renameEdits(before, one, `${one.name.text}Renamed`));
    const texts = { ...files };
    for (const [path, text] of Object.entries(files)) {
      const own = edits.filter(({ span }) => span.source.path === path);
      texts[path] = own
        .toSorted((a, b) => b.span.start - a.span.start)
        .reduce((result, { span, text: by }) => result.slice(0, span.start) + by + result.slice(span.end), text);
    }
    const after = compileEdited(syntax === 'yaml' ? { ...texts, 'rules.dsl': 'import "rules.yaml"' } : texts);
    expect(after.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(hasErrors(after.diagnostics)).toBe(false);
    expect(edits.length).toBeGreaterThan(chosen.length);
    const { changes, stored } = comparePrograms(before.program, after.program);
    expect([...changes, ...stored]).toEqual([]);
  });
});

const loops = `
record Product { id: text, price: number? }
data items: list of Product = layer("items")
data ids: list of text = [for item in items when item.price > 1: item.id]
rule send { on start do log("ids", ids) }
`;

test('finds, describes and colours the items of a loop', () => {
  const at = (text: string) => {
    const { result, path, offset } = compileAtCursor(text);
    return { places: itemAt(result, path, offset)?.places.length, markdown: hoverAt(result, path, offset)?.markdown };
  };
  expect(at(loops.replace('for item', 'for it|em'))).toMatchObject({ places: 3 });
  expect(at(loops.replace(': item.id', ': it|em.id'))).toMatchObject({
    places: 3,
    markdown: expect.stringMatching(/item: Product[^]*Each item of `items`/),
  });
  expect(at(loops.replace('item.id', 'item.i|d')).places).toBeUndefined();
  expect(at(loops.replace('in items', 'in it|ems')).markdown).toContain('data items');
  const { result, path, text } = compileAtCursor(`${loops}|`);
  const names = nameTokensOf(result, path).map(({ start, end }) => text.slice(start, end));
  expect(names.filter((name) => name === 'item')).toHaveLength(3);
});
