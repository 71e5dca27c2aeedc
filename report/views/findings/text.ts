import { code, type Inline } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { findDecisions, findingsOfBuild } from './findings.ts';

/** The warnings, the exceptions for personal data and the decisions with a reason in the text document. */
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
    const decisions = findDecisions(data).map(({ title, code: name }): Inline => [`Decision: ${title} `, code(name)]);
    const none = 'The build had no warnings. No rule sends personal data to a third party.';
    return [
      ...(findings.length > 0 ? [] : [{ kind: 'paragraph', text: none } as const]),
      ...(findings.length + decisions.length > 0
        ? [{ kind: 'list', items: [...findings, ...decisions] } as const]
        : []),
    ];
  },
};
