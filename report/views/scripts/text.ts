import { facts, paragraph, section } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { scriptTable } from './script-table.ts';

/** The scripts and frames in the text document. */
export const scriptsText: TextSection = {
  id: 'scripts',
  title: 'Scripts',
  place: 22,
  blocks: (data) => {
    const { columns, rows } = scriptTable(data);
    if (rows.length === 0) return [paragraph('No tag loads a script or a frame.')];
    return rows.flatMap(([address, ...cells]) =>
      section(address, facts(...cells.map((text, at) => [columns[at + 1], [text]] as const))),
    );
  },
};
