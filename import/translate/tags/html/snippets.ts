import type { ContainerTag } from '../../../model/container.ts';
import { templateParts } from '../../../model/template-parts.ts';
import { CannotCarry } from '../../value-code.ts';
import type { Plan, TagScope } from '../scope.ts';
import { partsOfScript, type ScriptParts } from './calls-in.ts';
import { createSnippetReader, onPage, type Snippet } from './snippet.ts';
import { awinSnippet } from './vendors/awin.ts';
import { claritySnippet } from './vendors/clarity.ts';
import { gtagSnippet } from './vendors/gtag.ts';
import { hotjarSnippet } from './vendors/hotjar.ts';
import { linkedinSnippet } from './vendors/linkedin.ts';
import { metaSnippet } from './vendors/meta.ts';
import { pinterestSnippet } from './vendors/pinterest.ts';
import { tiktokSnippet } from './vendors/tiktok.ts';
import { uetSnippet } from './vendors/uet.ts';

const snippets: readonly Snippet[] = [
  metaSnippet,
  gtagSnippet,
  hotjarSnippet,
  claritySnippet,
  linkedinSnippet,
  uetSnippet,
  tiktokSnippet,
  pinterestSnippet,
  awinSnippet,
];

/** Returns the plan of the scripts of a tag if they are the snippet of a vendor of the library. */
export function planSnippet(tag: ContainerTag, code: string, scope: TagScope): Plan {
  const parts = withConstants(partsOfScript(code), scope);
  const reader = createSnippetReader(parts, tag, scope);
  for (const plan of snippets) {
    const found = plan(parts, reader, tag, scope);
    if (found) return found;
  }
  throw new CannotCarry('is no snippet of a vendor of the library');
}

/** Replaces the variables in the texts of loaders whose values never change. */
function withConstants({ loaderTexts, ...parts }: ScriptParts, { values }: TagScope): ScriptParts {
  const written = loaderTexts.map((text) =>
    templateParts(text).every((part) => 'text' in part || values.find(part.variable)?.type === 'c')
      ? (values.template(text, onPage).constant ?? text)
      : text,
  );
  return { ...parts, loaderTexts: written };
}
