import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import type { Syntax } from '../../../compiler/language/syntax/parse-all.ts';
import { careersProject } from '../../support/careers-project.ts';
import { emitProject } from '../../support/syntaxes/emit-project.ts';
import { turnProject } from '../../support/syntaxes/convert-project.ts';
import { createRandom } from '../../support/random.ts';
import type { Search } from '../search.ts';

/** A search that writes some rule files of the careers site in YAML, and all of them in every tenth case. */
export const yaml: Search = {
  name: 'yaml',
  shows: 'rule files in YAML have the same scripts and reports',
  sample: 0,
  longest: 120,
  prepare() {
    const before = emitProject('rules.dsl', createMemoryHost(careersProject));
    const { scripts, reports } = before;
    const expected = JSON.stringify({ scripts, reports });
    const others = Object.entries(careersProject).filter(([path]) => !path.endsWith('.dsl'));
    return {
      try(seed) {
        const random = createRandom(seed);
        const share = seed % 10 === 0 ? 1 : random();
        const syntaxes = new Map<string, Syntax>();
        for (const { source } of before.documents) syntaxes.set(source.path, random() < share ? 'yaml' : 'dsl');
        const files = turnProject(before.documents, (path) => syntaxes.get(path)!);
        const entry = `rules.${syntaxes.get('rules.dsl')}`;
        const after = emitProject(entry, createMemoryHost({ ...Object.fromEntries(others), ...files }));
        const inYaml = [...syntaxes].flatMap(([path, syntax]) => (syntax === 'yaml' ? [path] : []));
        if (JSON.stringify({ scripts: after.scripts, reports: after.reports }) !== expected)
          return {
            outcome: 'different',
            problem: `Scripts or reports differ with these files in YAML: ${inYaml.join(' ')}`,
          };
        return { outcome: inYaml.length === syntaxes.size ? 'all files the same' : 'some files the same' };
      },
    };
  },
};
