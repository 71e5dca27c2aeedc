import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainCommand } from '../../cli/commands/explain.ts';
import { formerTopics, topics } from '../../cli/explain/topics.ts';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { formerCodes } from '../../compiler/language/diagnostics/former-codes.ts';
import { verifyCodes } from '../../tasks/verify/codes.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

// The command reads no files, except those of a project. None is here.
const folder = parse(process.cwd()).root;

async function explained(...words: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runIn(folder, 'explain', ...words);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('tagc explain', () => {
  test('prints the syntax, description and example of a word', async () => {
    expect(await explained('wait')).toMatchInlineSnapshot(`
      "wait  action

        wait(duration: duration (0ms to 24 days))

        Waits before running what follows "then". The wait ends early if the visitor leaves.

        - \`duration\`: How long to wait. It takes 0ms to 24 days.

        It may take time; \`then\` waits until it ends.

        rule later {
          on start
          do wait(3s) then
             log("three seconds later")
        }

      wait  step of a scenario

        when wait 3s

        Time passes.

        Takes a duration such as 3s.
      "
    `);
  });

  test('prints all meanings of a word', async () => {
    const headings = (await explained('group')).match(/^group  .+/gm);
    expect(headings).toMatchInlineSnapshot(`
      [
        "group  kind inside consent",
        "group  field of state",
        "group  field of call",
        "group  field of action",
        "group  field of tag",
        "group  property that assertions can test",
      ]
    `);
  });

  test('prints a vendor with its options and actions', async () => {
    const stdout = await explained('iframe');
    expect(stdout).toMatch(/^ {2}- `title: text`: .+ Required\.$/m);
    expect(stdout).toMatch(/^ {2}- `tag\.run`: /m);
    expect(await explained('script')).toMatch(/^ {2}- `async: boolean`: .+ Default: `true`\.$/m);
  });

  test('prints a vendor of the library, with what to import', async () => {
    const stdout = await explained('ga4');
    expect(stdout).toMatch(/^ {2}- `tag\.purchase\(transaction_id: text, value: number, /m);
    const [, file] = /`import "npm:tagc\/(vendors\/.+)"`\.$/m.exec(stdout)!;
    expect(existsSync(file)).toBe(true);
    expect(await explained('vendors')).toMatch(/^ {2}tiktok +vendor: TikTok Pixel\. /m);
  });

  test('lists the vendors of the project first', async () => {
    const vendor = 'vendor chat "Chat" { fits: necessary }\n';
    const folder = temporaryFolder({
      'rules.dsl': 'import "rules/chat.dsl"\nproject p {}\n',
      'rules/chat.dsl': vendor,
    });
    const { stdout } = await runIn(folder, 'explain', 'vendors');
    expect(stdout).toMatch(/^ {2}chat +vendor: Chat\. The project declares it in rules\/chat\.dsl\.\n.*vendor: /);
    expect(stdout.match(/ga4 /g)).toHaveLength(1);
  });

  test('explains the names of a project, with where and how they are declared', async () => {
    const rules = `project p {}
consent {
  group necessary = 1
  /// What helps us.
  group performance = 2 "Performance"
}
/// Counts visits.
tag zebras { vendor: pixel group: performance }
tag click { vendor: pixel group: performance }
`;
    const folder = temporaryFolder({ 'rules.dsl': rules });
    const of = async (...words: string[]) => (await runIn(folder, 'explain', ...words)).stdout;
    expect(await of('zebras')).toBe(`zebras  tag of the project, rules.dsl:8

  Counts visits.

  tag zebras { vendor: pixel group: performance }

  Whether it runs for a visitor: tagc explain --rule zebras
`);
    expect(await of('performance')).toMatch(
      /^performance {2}group of the project, rules\.dsl:5\n\n {2}What helps us\./,
    );
    expect(await of('click')).toMatch(/^click {2}event\n[^]+\nclick {2}tag of the project, rules\.dsl:9\n/);
    const { exitCode, stderr } = await runIn(folder, 'explain', 'zebrs');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Unknown word or message code "zebrs". Did you mean "zebras"?');
  });

  test('explains an operator of two words', async () => {
    expect(await explained('starts', 'with')).toMatch(/^starts with {2}operator\n\n {2}a starts with b\n/);
  });

  test('prints a field of several kinds once', async () => {
    expect(await explained('order')).toMatch(/^order {2}field of tag, rule\n/);
  });

  test('explains a part that the project names', async () => {
    expect(await explained('consent.targeting')).toMatch(/^consent\.<group> {2}built-in value\n/);
  });

  test('prints an event with its fields', async () => {
    const stdout = await explained('click');
    expect(stdout).toMatch(/^ {2}- `link\.url: personal\(url\) address\?`: The full address of the link; .+$/m);
    expect(await explained('video.play')).toMatch(/^ {2}- `video\.name: text\?`: .+`aria-label`\.$/m);
  });

  test('prints a field of several events once, with all events', async () => {
    expect(await explained('form.path')).toMatch(/^form\.path {2}field of the event formChange, submit\n/);
  });

  test.each([
    ['form', ['formChange   event: A field of a form changes.', 'form.path ']],
    ['video', ['video.play ', 'video.progress ', 'video.end ']],
    ['identity', ['identityPartners  vendor: ', 'visitorIdentity   vendor: ']],
    ['hold', ['click  event: Its `hold`: How long a plain click ']],
    ['form.submit', ['submit ', 'formChange ']],
    // Found by the names of other tools, and by descriptions.
    ['media', ['audio.play ', 'video.play ']],
    ['geolocation', ['geo.text ']],
    ['survey', ['script  vendor: Script. Loads a script, once per address.']],
    ['latitude', ['geo.text  built-in value: ']],
    ['japan', ['JP  country: Japan.']],
  ])('lists words related to the unknown word %s', async (word, lines) => {
    const stdout = await explained(word);
    expect(stdout).toMatch(`Unknown word or message code "${word}". Related words:\n\n`);
    for (const line of lines) expect(stdout).toContain(`\n  ${line}`);
  });

  test('explains a region as its country', async () => {
    const region = '`US-CA` is one of its regions.';
    expect((await explained('US-CA')).replace(/\s+/g, ' ')).toContain(`US country United States. ${region}`);
    expect(await explained('US')).not.toContain('regions');
  });

  test('lists all topics without a word, and the words of a topic line by line', async () => {
    const overview = await explained();
    expect(overview).toMatch(/^ {2}events +answered, appears, /m);
    const rows = [...overview.matchAll(/^ {2}(\w+(?:[- ]\w+)*) {2,}[^ ]/gm)].map(([, title]) => title);
    expect(rows).toEqual(
      expect.arrayContaining(['kinds', 'built-in values', 'functions', 'vendors', 'consent managers']),
    );
    expect(await explained('events')).toMatch(/^ {2}submit +event: A form is submitted, /m);
    for (const row of Object.keys(topics)) expect((await explained(...row.split(' '))).length, row).toBeGreaterThan(20);
  });

  test.each([
    ['clik', 'Unknown word or message code "clik". Did you mean "click"?'],
    ['unused-declaratoin', 'Did you mean "unused-declaration"?'],
    ['__proto__', 'Unknown word or message code "__proto__".\n'],
  ])('%s is unknown', async (word, message) => {
    const { exitCode, stdout, stderr } = await runIn(folder, 'explain', word);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('finds every word by its name', () => {
    const names = [...new Set(vocabulary.map(({ name }) => name))].filter((name) => !/<|^-|^\?$/.test(name));
    const { terminal, texts } = createTestTerminal(folder);
    for (const name of names) {
      texts.stdout = '';
      explainCommand(name, false, terminal);
      expect(texts.stdout, name).toContain(`${name}  `);
    }
  });
});

test('explains the codes of "tagc verify"', async () => {
  for (const [code, { why, fix }] of Object.entries(verifyCodes)) {
    expect(await explained(code)).toMatch(new RegExp(`^${code}  `));
    expect(await explained(code)).toContain(`\n\n  ${why}\n\n  ${fix}\n`);
  }
});

test('explains the codes of earlier versions under their names of today', async () => {
  const messages: ReadonlySet<string> = new Set([...Object.keys(catalogue), ...lints.map(({ name }) => name)]);
  for (const [former, today] of formerCodes) {
    expect(messages).toContain(today);
    expect(messages).not.toContain(former);
    expect(await explained(former)).toBe(`"${former}" is now called "${today}".\n\n${await explained(today)}`);
  }
});

test('lists topics under their former names too', async () => {
  for (const [former, today] of formerTopics)
    expect(await explained(former)).toBe(await explained(...today.split(' ')));
});
