import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compile } from '../../compiler/pipeline/compile.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import type { Vendor } from '../../compiler/language/model/declared-vendor.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';

/** The folder with a program for each vendor of the library, which is also its example. */
const programs = 'test/vendors';

export interface LibraryVendor {
  /** The name of its file in `vendors/`, and the text. */
  readonly file: string;
  readonly text: string;
  /** Its example is the program without what only tests need. */
  readonly vendor: Vendor & { readonly example: string };
}

/** Returns the vendors of the library, in the order of their files. */
export function readVendors(): LibraryVendor[] {
  return readdirSync(programs)
    .filter((file) => file !== 'shared.dsl')
    .toSorted()
    .map((file) => {
      const { program } = compile(file, createDiskHost(programs));
      const vendor: Vendor | undefined = program.tags[0]?.vendor;
      if (!vendor?.declared) throw new InternalError(`${programs}/${file} has no tag of a declared vendor`);
      const example = exampleIn(readFileSync(`${programs}/${file}`, 'utf8'));
      return { file, text: readFileSync(`vendors/${file}`, 'utf8'), vendor: { ...vendor, example } };
    });
}

/** Returns the guides beside the tables of built-in vendors, with their headings. */
export function readGuides(): { readonly title: string; readonly text: string }[] {
  const files = readdirSync(builtIn).map((folder) => `${builtIn}/${folder}/guide.md`);
  return files.filter(existsSync).map((file) => {
    const text = readFileSync(file, 'utf8').trim().replaceAll('](../../../docs/', '](');
    return { title: /^## (.+)$/m.exec(text)![1], text };
  });
}

const builtIn = 'runtime/vendors';

function exampleIn(program: string): string {
  return program
    .replace('import "shared.dsl"\n', '')
    .replace(/\nscenario [^]*$/, '')
    .trim();
}

/** Returns the declarations that the rules of the programs use, without the project, its sites and its consent. */
export function sharedDeclarations(): string {
  const text = readFileSync(`${programs}/shared.dsl`, 'utf8');
  return text.slice(text.indexOf('\nevent ')).trim();
}
