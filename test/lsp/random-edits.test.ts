import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createOpenTexts } from '../../lsp/open-texts.ts';
import { createOpenProject } from '../../lsp/project.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { temporaryFolder, writeFiles } from '../cli/temporary-folder.ts';
import { search } from '../support/search.ts';
import { turnProject } from '../support/syntaxes/convert-project.ts';
import { mutate, mutation, type Mutation } from '../unit/compiler/mutations.ts';

/** An edit of one of the files, or a step back to its text before. */
type Step = { readonly at: number } & ({ readonly typo: Mutation } | { readonly typo?: undefined });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ at: fc.nat(), typo: mutation }) },
  { weight: 1, arbitrary: fc.record({ at: fc.nat() }) },
);

test.each(['dsl', 'yaml'] as const)(
  'after each edit of rules in %s, an editor has the problems that tagc check reports',
  (syntax) => {
    const folder = temporaryFolder();
    cpSync(join(packageRoot(), 'examples/shop'), folder, { recursive: true });
    const { documents } = compile('rules.dsl', createDiskHost(folder));
    const own = documents.filter(({ source }) => !source.path.startsWith('npm:'));
    const files = turnProject(own, syntax);
    writeFiles(folder, files);
    const entry = `rules.${syntax}`;
    const paths = Object.keys(files).filter((path) => syntaxOf(path) === syntax);

    const property = fc.property(fc.array(step, { minLength: 4, maxLength: 8 }), (steps) => {
      const texts = createOpenTexts();
      const project = createOpenProject({ root: folder, entry }, texts);
      const written = new Map(paths.map((path) => [path, [files[path]]]));
      const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
      for (const path of paths)
        texts.open({ textDocument: { uri: uriOf(path), languageId: 'tagc', version: 0, text: files[path] } });
      for (const [version, { at, typo }] of steps.entries()) {
        const path = paths[at % paths.length];
        const versions = written.get(path)!;
        if (typo) versions.push(mutate(versions.at(-1)!, typo));
        else if (versions.length > 1) versions.pop();
        const text = versions.at(-1)!;
        texts.change({ textDocument: { uri: uriOf(path), version: version + 1 }, contentChanges: [{ text }] });
        project.change();
        const disk = createDiskHost(folder);
        const fresh = compile(entry, {
          ...disk,
          read: (one) => (written.has(one) ? { text: written.get(one)!.at(-1)! } : disk.read(one)),
        });
        expect(project.result().diagnostics.map(asText)).toEqual(fresh.diagnostics.map(asText));
      }
    });
    fc.assert(property, search(9));
  },
);

const asText = ({ code, message, fix, span, related }: Diagnostic): string =>
  [code, message, fix, span.source.path, span.start, span.end, related?.label, related?.span.start].join(' | ');
