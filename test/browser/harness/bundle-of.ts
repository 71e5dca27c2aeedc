import { compile } from '../../../compiler/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import type { Bundle } from '../../../compiler/node/bundle/bundle.ts';

interface BundleOptions {
  readonly site: string;
  readonly stage?: string;
  readonly entry?: string;
}

/** Builds the bundle of one site from the texts of rule files, as `tagc build` does. Errors in them fail the test. */
export async function bundleOf(
  files: Readonly<Record<string, string>>,
  { site, stage = 'production', entry = 'rules.dsl' }: BundleOptions,
): Promise<Bundle> {
  const { program, diagnostics } = compile(entry, createMemoryHost(files));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return bundleOnce(emit(program, site, stage));
}
