import type { CodeLens, CodeLensParams, Command } from 'vscode-languageserver';
import { outlineOf, type OutlineItem } from '../../compiler/editor/outline.ts';
import { placeKey } from '../idle/summaries.ts';
import { rangeOfSpan } from '../positions.ts';
import { scenarioCommand } from '../run-scenario.ts';
import type { Locator } from './locate.ts';

/** Answers what is shown above declarations. `mayRun` says whether scenarios may be run. */
export function createLensAnswers({ file }: Locator, mayRun: () => boolean) {
  return {
    lenses({ textDocument: { uri } }: CodeLensParams): CodeLens[] {
      const at = file(uri);
      if (!at) return [];
      const { source } = at.document;
      const commandOf = ({ kind, name, nameNode }: OutlineItem): Command | undefined => {
        if (kind === 'scenario') {
          return mayRun() ? { title: 'Run', command: scenarioCommand, arguments: [uri, name] } : undefined;
        }
        const isSummarised = kind === 'rule' || kind === 'tag' || kind === 'assert';
        // Without a line of its own meanwhile, the text would move while somebody types.
        const title = at.project.summaries.get(placeKey(source.path, nameNode.start)) ?? '…';
        return isSummarised && title !== '' ? { title, command: '' } : undefined;
      };
      return allOf(outlineOf(at.document)).flatMap((item) => {
        const command = commandOf(item);
        return command ? [{ range: rangeOfSpan({ source, ...boundsOf(item) }), command }] : [];
      });
    },
  };
}

const allOf = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => [item, ...allOf(item.inner)]);

const boundsOf = ({ nameNode: { start, end } }: OutlineItem) => ({ start, end });
