import type { Plugin } from 'esbuild';

export const withoutProse: Plugin;
export function removeProse(code: string): string;
