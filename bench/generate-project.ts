import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitsText } from '../compiler/compile/declarations/admits-text.ts';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';
import { createSource } from '../compiler/language/source/source.ts';
import { parseDsl } from '../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../compiler/language/syntax/format/format-document.ts';
import type { Syntax } from '../compiler/language/syntax/parse-all.ts';
import { createRandom } from './create-random.ts';
import { planRule } from './plan-rule.ts';
import { writeRule } from './write-rule.ts';

export interface ProjectSize {
  readonly rules: number;
  readonly syntax: Syntax;
  /** Another seed gives a different project of the same kind. */
  readonly seed?: number;
}

const rulesInFile = 250;

/**
 * Generates the files of a project by path: an entry that imports all others, shared declarations, and a file for each
 * section of the site. Each rule has ten lines, and no two are alike. The same size and seed give the same text; YAML is
 * converted from it.
 */
export function generateProject({ rules, syntax, seed = 1 }: ProjectSize): Record<string, string> {
  const random = createRandom(seed);
  const files = new Map([[`rules/shared.${syntax}`, readShared()]]);
  for (let first = 0; first < rules; first += rulesInFile) {
    const section = first / rulesInFile + 1;
    const count = Math.min(rulesInFile, rules - first);
    const texts = Array.from({ length: count }, (_, at) => writeRule(planRule(random, first + at + 1, section)));
    files.set(`rules/section-${section}.${syntax}`, [startSection(section), ...texts].join('\n'));
  }
  const entry = [...files.keys()].map((path) => `import "${path}"\n`).join('');
  const all = [[`rules.${syntax}`, entry] as const, ...files];
  return Object.fromEntries(all.map(([path, text]) => [path, syntax === 'yaml' ? toYaml(path, text) : text]));
}

function readShared(): string {
  return readFileSync(join(packageRoot(), 'bench/project/shared.dsl'), 'utf8');
}

function startSection(section: number): string {
  return `// Section ${section} of the site.

data topic${section}: text = layer("page.topics.${section}") else "none"

condition inSection${section} = path starts with "/section-${section}/"
`;
}

function toYaml(path: string, text: string): string {
  return formatDocument(parseDsl(createSource(path, text)), 'yaml', admitsText);
}
