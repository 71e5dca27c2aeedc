import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { careersProject } from '../../support/careers-project.ts';
import { turnProject } from '../../support/syntaxes/convert-project.ts';

/**
 * Returns the files that the careers site reads, with every other rule file in YAML, so that changes affect both syntaxes.
 */
export function fuzzProject(): Readonly<Record<string, string>> {
  const host = createMemoryHost(careersProject);
  const read = new Set<string>();
  const { documents } = compile('rules.dsl', {
    read(path) {
      read.add(path);
      return host.read(path);
    },
  });
  const paths = documents.map(({ source }) => source.path);
  const inYaml = new Set(paths.filter((path, at) => at % 2 === 0 && path !== 'rules.dsl'));
  const others = Object.entries(careersProject).filter(([path]) => read.has(path) && !paths.includes(path));
  return {
    ...Object.fromEntries(others),
    ...turnProject(documents, (path) => (inYaml.has(path) ? 'yaml' : 'dsl')),
  };
}
