import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { prelude } from '../../support/compile-text.ts';

test('lists a project once for all missing imports, and reads the files once that it does not import', () => {
  const parts = Object.fromEntries(
    ['title', 'price', 'colour'].map((name) => [`${name}.dsl`, `data ${name}: text = layer("${name}")`]),
  );
  const rule = 'rule r { on start when title is "a" and price is "b" and colour is "c" do log("x") }';
  const host = createMemoryHost({ ...parts, 'rules.dsl': `${prelude}\n${rule}` });
  const calls: string[] = [];
  const files = {
    list: () => (calls.push('list'), host.files!.list()),
    read: (path: string) => (calls.push(path), host.files!.read(path)),
  };
  const { diagnostics } = compile('rules.dsl', { ...host, files });
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-imported', 'not-imported', 'not-imported']);
  expect(calls.toSorted()).toEqual(['colour.dsl', 'list', 'price.dsl', 'title.dsl']);
});

describe('the library', () => {
  const messages = (text: string) => {
    const folder = temporaryFolder({ 'rules.dsl': `${prelude}\n${text}` });
    return compile('rules.dsl', createDiskHost(folder)).diagnostics.map(({ message }) => message);
  };
  const tag = 'tag clips { vendor: tiktok group: targeting options: { id: "C4TEST" } }';
  const missing = 'No file imports "npm:tagc/vendors/tiktok.dsl", which declares "tiktok".';

  test('is named if a vendor of it is not imported', () => {
    expect(messages(`${tag} rule r { on start do clips.page }`)).toEqual([missing]);
  });

  test('is named if a consent manager of it is not imported', () => {
    const text = prelude.replace('oneTrust(cookie: "OptanonConsent")', 'klaro()');
    const diagnostics = compile('rules.dsl', createDiskHost(temporaryFolder({ 'rules.dsl': text }))).diagnostics;
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'No file imports "npm:tagc/managers/klaro.dsl", which declares "klaro".',
    ]);
  });

  test('is not said to declare an event because an action has that name', () => {
    const unknown = 'Unknown event "purchase".';
    expect(messages(`${tag} rule r { on purchase do clips.page }`)).toEqual([missing, unknown]);
  });

  test('is named beside mistakes that only appear with the vendor', () => {
    expect(messages(`${tag} rule r { on start do clips.pag clips.trak("a") }`)).toEqual([
      missing,
      'Unknown action "clips.pag". Did you mean "clips.page"?',
      'Unknown action "clips.trak". Did you mean "clips.track"?',
    ]);
  });

  test('does not hide the file of the project that declares another name', () => {
    const files = { 'shared.dsl': 'data brand: text = layer("brand") else ""' };
    const text = `${prelude}\nrule r { on ga4 when brand is "a" do log("x") }`;
    const folder = temporaryFolder({ ...files, 'rules.dsl': text });
    const { diagnostics } = compile('rules.dsl', createDiskHost(folder));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'No file imports "shared.dsl", which declares "brand".',
      'Unknown event "ga4".',
    ]);
  });

  test('is listed if an import names another file of it, or the nearest file is suggested', () => {
    const [listed] = messages('import "npm:tagc/vendors/snapchat.dsl"');
    expect(listed).toMatch(
      /^The installed package has no file "npm:tagc.vendors.snapchat\.dsl"\. Its library has amplitude\.dsl, /,
    );
    expect(messages('import "npm:tagc/vendors/hotjat.dsl"')).toEqual([
      'The installed package has no file "npm:tagc/vendors/hotjat.dsl". Did you mean "npm:tagc/vendors/hotjar.dsl"?',
    ]);
  });

  test('is not named for other things of the same names', () => {
    expect(messages('rule r { on tiktok do log("x") }')).toEqual(['Unknown event "tiktok".']);
  });
});
