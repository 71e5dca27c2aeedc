import { code, type Inline } from '../../text/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { findingsOfBuild } from './findings.ts';

/** The warnings and the exceptions for personal data in the text document. */
export const findingsText: TextSection = {
  id: 'findings',
  title: 'Findings',
  place: 40,
  blocks: (data) => {
    const findings = findingsOfBuild(data).map(({ kind, title, code: name, text, place }): Inline => [
      `${kind === 'warning' ? 'Warning' : 'Exception for personal data'}: ${title} `,
      code(text ?? name),
      ` ${place.path}:${place.line}:${place.column}`,
    ]);
    if (findings.length > 0) return [{ kind: 'list', items: findings }];
    return [{ kind: 'paragraph', text: 'The build had no warnings. No rule sends personal data to a third party.' }];
  },
};
