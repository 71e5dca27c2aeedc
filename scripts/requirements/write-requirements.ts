import { readFileSync } from 'node:fs';
import { code, paragraphs } from '../reference/markdown.ts';
import { writeTable } from '../reference/write-table.ts';
import { readRequirements } from './read-requirements.ts';
import { readServices } from './services.ts';

const introduction = `# Requirements, and what serves them

Each line of [the careers site's requirements](careers-site/requirements.md), with the rules, tags, calls, scenarios and
assertions that cite its number by \`meets\`, and the tests that name it. \`npm run generate\` writes this page. A test fails if
a requirement about pages has no test in a browser. The same test file lists the requirements that no rule meets, and
those that no scenario can run.`;

/** `docs/requirements.md`: what serves each requirement. */
export function writeRequirements(): string {
  const services = readServices();
  const rows = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8')).map(({ number }) => {
    const { rules = [], scenarios = [], assertions = [], tests = [] } = services.get(number) ?? {};
    const links = tests.map((path) => `[${path.replace(/^test\/|\.test\.tsx?$/g, '')}](../${path})`);
    return [number, rules.map(code).join(', '), [...scenarios, ...assertions].join('; '), links.join(', ')];
  });
  return `${paragraphs(introduction, writeTable(['line', 'rules, tags and calls', 'scenarios and assertions', 'tests'], rows))}\n`;
}
