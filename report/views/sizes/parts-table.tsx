import { formatInteger } from '../../parts/count.ts';
import { ShareBar } from './share-bar.tsx';

export interface BundlePart {
  readonly name: string;
  readonly bytes: number;
}

interface PartsTableProps {
  readonly parts: readonly BundlePart[];
  /** Bytes of the whole bundle. */
  readonly whole: number;
  /** The heading that names the table. */
  readonly titleId: string;
}

/** Parts of a bundle with their share of it. */
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
