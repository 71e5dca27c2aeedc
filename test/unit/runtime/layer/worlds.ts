import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { vi } from 'vitest';
import { createLayer, type Layer } from '../../../../runtime/data-layer/layer.ts';

/** A page with its own data layer, and the messages in its console. */
export interface World {
  readonly layer: any;
  readonly reported: unknown[][];
}

/** The original package, in a page that pushed these items before it loaded. */
export function loadPackage(waiting: unknown[] = [], layer: unknown[] = []): World {
  const reported: unknown[][] = [];
  const console = {
    error: (...words: unknown[]) => reported.push(words),
    warn: (...words: unknown[]) => reported.push(words),
  };
  for (const item of waiting) layer.push(item);
  runPackage({ adobeDataLayer: layer }, console);
  return { layer, reported };
}

/** Our layer in such a page, and the methods that compiled rules use. */
export function loadOurs(waiting: unknown[] = [], page: Record<string, unknown> = {}): World & { rules: Layer } {
  const reported: unknown[][] = [];
  const report = (...words: unknown[]) => void reported.push(words);
  for (const item of waiting) ((page.adobeDataLayer ??= []) as unknown[]).push(item);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('console', { ...console, error: report, warn: report });
  const rules = createLayer('adobeDataLayer');
  return { layer: page.adobeDataLayer, reported, rules };
}

const runPackage = compileFunction(
  readFileSync(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'), 'utf8'),
  ['window', 'console'],
) as (window: object, console: object) => void;
