import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Bundles } from '../bundles/bundles.ts';
import type { RecorderSettings } from '../page/entry.ts';
import type { PreviewSession } from './preview-session.ts';

/** Returns a file of the preview that was built with the package. */
export function readPreviewFile(name: 'preview-recorder.js' | 'preview-panel.js' | 'preview-panel.css'): string {
  return readFileSync(join(packageRoot(), 'lib', name), 'utf8');
}

/** Returns the script that records a page; see `connect` for its settings. It runs before everything else. */
export function writeRecorder(settings: RecorderSettings): string {
  return `window[Symbol.for("tagc preview settings")]=${JSON.stringify(settings)};${readPreviewFile('preview-recorder.js')}`;
}

/** Returns what a page loads in place of the script of a site. Its legend is for the panel. Fails if the rules were never valid. */
export async function writeSiteScript(site: string, bundles: Bundles, session: PreviewSession): Promise<string> {
  const { text, build, legend } = await bundles.script(site, session.visitor().country);
  session.addLegend(build, legend);
  return `window[Symbol.for("tagc preview")]?.begin(${JSON.stringify(legend.site)},${build});${text}`;
}
