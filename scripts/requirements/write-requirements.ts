import { readFileSync } from 'node:fs';
import { code, paragraphs } from '../reference/markdown.ts';
import { writeTable } from '../reference/write-table.ts';
import { readRequirements } from './read-requirements.ts';
import { sentences } from './sentences.ts';
import { readServices } from './services.ts';

const introduction = `# Requirements, and what serves them

Each line of [the careers site's requirements](careers-site/requirements.md), with the rules, tags, calls, scenarios and
assertions that cite its number by \`meets\`, and the tests that name it. \`npm run generate\` writes this page. A test fails if
a requirement about pages has no test in a browser. The same test file lists the requirements that no rule meets, and
those that no scenario can run.`;

const aboutSentences = `## Sentences of the specification

Each sentence of [the specification](careers-site/specification.md) that no scenario showed by its own words, and what
shows it now: a scenario, or a test where a scenario cannot show it. The list is \`scripts/requirements/sentences.ts\`.`;

/** `docs/requirements.md`: what serves each requirement, and what shows each sentence of the specification. */
export function writeRequirements(): string {
  const served = readServices();
  const rows = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8')).map(({ number }) => {
    const { rules = [], scenarios = [], assertions = [], tests = [] } = served.get(number) ?? {};
    return [number, rules.map(code).join(', '), [...scenarios, ...assertions].join('; '), linksTo(tests)];
  });
  const services = writeTable(['line', 'rules, tags and calls', 'scenarios and assertions', 'tests'], rows);
  return `${paragraphs(introduction, services, aboutSentences, writeSentences())}\n`;
}

function writeSentences(): string {
  const rows = sentences.map(({ text, scenarios = [], tests = {}, note = '' }) => {
    const links = linksTo(Object.keys(tests).map((name) => `test/${name}.test.ts`));
    return [text, scenarios.join('; '), links, note];
  });
  return writeTable(['sentence', 'scenarios', 'tests', 'note'], rows);
}

function linksTo(paths: readonly string[]): string {
  return paths.map((path) => `[${path.replace(/^test\/|\.test\.tsx?$/g, '')}](../${path})`).join(', ');
}
