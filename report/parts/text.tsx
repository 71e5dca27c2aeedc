import type { ReportText } from '../../compiler/contract/report/text.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A generated text with its links. Personal data is marked. */
export function Text({ text }: { readonly text: ReportText }) {
  return text.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={at} className={part.mark}>
        {part.mark === 'personal' ? (
          <>
            <Icon name="personal" label="personal" />
            <span className="words">
              <Link to={part.ref}>{part.text}</Link>
            </span>
          </>
        ) : (
          <Link to={part.ref}>{part.text}</Link>
        )}
        {part.mark === 'cleaned' ? ' (cleaned)' : null}
      </span>
    ),
  );
}
