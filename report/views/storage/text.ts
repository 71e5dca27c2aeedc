import { purposesInWords } from '../../purposes.ts';
import { anchorOf, facts } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { beforeAnswerInWords, neededInWords, recipientsInWords } from './cookie-table.ts';
import { kindsInWords, lifetimeInWords, settersInWords, storedOf } from './stored.ts';

/** Cookies and storage in the text document. */
export const storageText: TextSection = {
  id: 'storage',
  title: 'Cookies and storage',
  place: 25,
  blocks: (data) => {
    const all = storedOf(data);
    if (all.length === 0) return [{ kind: 'paragraph', text: 'No rule stores anything, and no cookies are declared.' }];
    return all.flatMap((stored) => [
      { kind: 'heading', level: 3, text: stored.name, id: anchorOf('storage', `${stored.kind}-${stored.name}`) },
      ...facts(
        ['Kind', [kindsInWords[stored.kind]]],
        ['Lifetime', [lifetimeInWords(stored)]],
        ['Set by', [settersInWords(stored)]],
        ['Personal data', [stored.personal ?? 'none that is labelled']],
        ['Recipients', [recipientsInWords(data, stored)]],
        ['Consent', [neededInWords(stored)]],
        ['Before an answer', [beforeAnswerInWords(data, stored)]],
        ['Purpose', [purposesInWords(stored.purposes) || 'not declared']],
      ),
    ]);
  },
};
