import { linkTo, ruleAnchor } from '../../address.ts';
import type { ReportData, ReportAssertion, ReportScenario } from '../../report-data.ts';

interface ExampleAboutProps {
  readonly example: ReportAssertion | ReportScenario;
  readonly data: ReportData;
  /** The label before the rules and tags. */
  readonly word: string;
}

/** The rules, tags and requirements of an assertion or scenario. */
export function ExampleAbout({ example: { about, meets }, data, word }: ExampleAboutProps) {
  if (about.length === 0 && meets.length === 0) return null;
  const titles = new Map(data.rules.map((rule) => [ruleAnchor(rule), rule.title ?? rule.id]));
  return (
    <p className="note">
      {about.length === 0 ? null : `${word}: `}
      {about.map((mention, index) => (
        <span key={ruleAnchor(mention)}>
          {index > 0 ? ', ' : null}
          <a href={linkTo(ruleAnchor(mention))}>{titles.get(ruleAnchor(mention)) ?? mention.id}</a>
        </span>
      ))}
      {about.length === 0 || meets.length === 0 ? null : '. '}
      {meets.length === 0 ? null : `Requirements: ${meets.join(', ')}`}
    </p>
  );
}
