import { readdirSync, readFileSync } from 'node:fs';
import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Declared } from '../../../compiler/language/model/program.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { careersProject } from '../../support/careers-project.ts';
import { codeMutationsIn } from '../code-mutations/code-mutations-in.ts';
import { careersRules } from '../mutations/careers-rules.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';

/** One change of a rule file or a source file. */
export interface Change {
  readonly path: string;
  readonly was: string;
  readonly instead: string;
  /** The whole file with the change. */
  readonly text: string;
}

/**
 * Returns the changes for a requirement: of declarations of the careers site that cite its number, by `meets` or in the
 * comment above them, and of files of the runtime or the compiler that cite it in a comment.
 */
export function createSubjects(): (number: string) => readonly Change[] {
  const { program } = compile('rules.dsl', createMemoryHost(careersProject));
  const { consent } = program;
  const declared: readonly (Declared & { readonly meets?: readonly string[] })[] = [
    ...program.rules,
    ...program.tags,
    ...program.calls,
    ...program.pages,
    ...program.data,
    ...program.conditions,
  ];
  const rules = mutationsIn(careersRules);
  const code = citingFiles();
  return (number) => {
    const spans = declared
      .filter(({ meets, documentation }) => meets?.includes(number) || documentation.join(' ').includes(number))
      .map(({ span }) => span);
    if (consent?.meets.includes(number)) spans.push(consent.span);
    const ofRules = rules.filter(({ path, start, end }) =>
      spans.some((span) => span.source.path === path && span.start <= start && end <= span.end),
    );
    const ofCode = code.filter(([, text]) => text.includes(number)).flatMap((file) => codeMutationsIn(...file));
    return [...ofRules, ...ofCode];
  };
}

/** Returns the files of the runtime and of the emitter with their texts. */
function citingFiles(): (readonly [path: string, text: string])[] {
  return ['runtime', 'compiler'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  );
}
