import type { Script } from './load-script.ts';

export interface CheckedScript extends Script {
  /** The path of a global variable that must exist once the script has run. */
  readonly global?: string;
  readonly integrity?: string;
}

/** Adds the checks of a script to its description. Scripts without a check do without this code. */
export const checkedScript = ({ global, integrity, ...script }: CheckedScript): Script => ({
  ...script,
  prepare(element) {
    if (integrity) Object.assign(element, { integrity, crossOrigin: 'anonymous' });
  },
  async finish() {
    if (global && valueAt(global) == null) throw global + ' is missing';
  },
});

const valueAt = (path: string): unknown => path.split('.').reduce((value: any, name) => value?.[name], window);
