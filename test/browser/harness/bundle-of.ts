import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import type { Entry } from '../../../compiler/emit/code/entry/entry.ts';
import { bundleOnce, minifyOnce } from '../../support/bundles/bundle-once.ts';
import type { Bundle } from '../../../compiler/emit/bundle/bundle.ts';

interface BundleOptions {
  readonly site: string;
  readonly stage?: string;
  readonly entry?: string;
}

/** Builds the bundle of one site from the texts of rule files, as `tagc build` does. Errors in them fail the test. */
export async function bundleOf(files: Files, options: BundleOptions): Promise<Bundle> {
  return bundleOnce(entryOf(files, options));
}

/** Returns the script of one site before its final compression; see `minifyOnce`. */
export async function minifiedOf(files: Files, options: BundleOptions): Promise<string> {
  return (await minifyOnce(entryOf(files, options))).code;
}

type Files = Readonly<Record<string, string>>;

function entryOf(files: Files, { site, stage = 'production', entry = 'rules.dsl' }: BundleOptions): Entry {
  const { program, diagnostics } = compile(entry, createMemoryHost(files));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return emit(program, site, stage);
}
