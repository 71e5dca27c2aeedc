import type { Plugin } from 'esbuild';

export const withoutUnread: Plugin;
export function removeUnread(code: string): string;
