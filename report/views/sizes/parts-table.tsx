import { formatInteger } from '../../parts/count.ts';
import { ShareBar } from './share-bar.tsx';

export interface BundlePart {
  readonly name: string;
  readonly bytes: number;
}

interface PartsTableProps {
  readonly parts: readonly BundlePart[];
  /** The size of the bundle in bytes. */
  readonly whole: number;
  /** The id of the heading that labels the table. */
  readonly titleId: string;
}

/** The parts of a bundle, with their shares. */
export function PartsTable({ parts, whole, titleId }: PartsTableProps) {
  return (
    <table className="parts-table" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className="amount">
            Bytes
          </th>
          <th scope="col" className="share">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, bytes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="amount">{formatInteger(bytes)}</td>
            <td className="share">
              <ShareBar part={bytes} whole={whole} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
