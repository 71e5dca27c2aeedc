import type { ContainerItem } from '../model/container.ts';

/** Files that an import writes for other things than rules, and names that Windows does not accept for files. */
const taken = /^(?:accounts|code|conditions|consent|data|events|aux|con|nul|prn|(?:com|lpt)\d)$/;

/** Returns the file for the rules of a tag: that of its folder, or else of the beginning of its name. */
export function ruleFileOf({ folder, name }: Pick<ContainerItem, 'folder' | 'name'>): string {
  const [, prefix] = /^\s*([\p{L}\d][\p{L}\d .]{1,24}?)\s*[-–—|:_/]/u.exec(name) ?? [];
  const base = slugOf(folder ?? prefix ?? 'tags') || 'tags';
  return `rules/${taken.test(base) ? `${base}-rules` : base}.dsl`;
}

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}
