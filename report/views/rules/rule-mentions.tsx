import { linkTo } from '../../address.ts';
import type { Mention } from '../../mentions-of-rules.ts';

const words = { assertion: 'Assertions', scenario: 'Scenarios' } as const;

/** Links to the assertions and scenarios about a rule or tag. */
export function RuleMentions({ mentions }: { readonly mentions: readonly Mention[] }) {
  return (['assertion', 'scenario'] as const).map((kind) => {
    const list = mentions.filter((mention) => mention.kind === kind);
    if (list.length === 0) return null;
    return (
      <div className="rule-mentions" key={kind}>
        <dt>{words[kind]}</dt>
        <dd>
          <ul>
            {list.map(({ title, anchor }) => (
              <li key={anchor}>
                <a href={linkTo(anchor)}>{title}</a>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    );
  });
}
