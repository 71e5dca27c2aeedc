import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { admitsText } from '../../../compiler/declarations/admits-text.ts';
import { formatDocument } from '../../../compiler/syntax/format/format-document.ts';
import { careersProject } from '../../support/careers-project.ts';

/** The careers site with every other rule file in YAML, so that what is changed is changed in both notations. */
export function fuzzProject(): Readonly<Record<string, string>> {
  const { documents } = compile('rules.dsl', createMemoryHost(careersProject));
  const files: Record<string, string> = { ...careersProject };
  const inYaml = documents.filter(({ source }, at) => at % 2 === 0 && source.path !== 'rules.dsl');
  for (const document of inYaml) {
    delete files[document.source.path];
    files[yamlPath(document.source.path)] = formatDocument(document, 'yaml', admitsText);
  }
  const renamed = inYaml.map(({ source }) => source.path);
  for (const [path, text] of Object.entries(files)) {
    files[path] = renamed.reduce((all, name) => all.replaceAll(`"${name}"`, `"${yamlPath(name)}"`), text);
  }
  return files;
}

function yamlPath(path: string): string {
  return path.replace(/\.dsl$/, '.yaml');
}
