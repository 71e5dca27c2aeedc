import { useState } from 'react';
import type { RuleAnswer } from '../messages.ts';

interface WhyNotProps {
  readonly rule: string;
  readonly explain: (rule: string) => Promise<RuleAnswer>;
}

/** Says on demand what the rules do for this visitor, also at events that have not happened. */
export function WhyNot({ rule, explain }: WhyNotProps) {
  const [answer, setAnswer] = useState<RuleAnswer>();
  return (
    <>
      <button type="button" onClick={() => void explain(rule).then(setAnswer)}>
        Why not?
      </button>
      {answer && ('text' in answer ? <pre role="status">{answer.text}</pre> : <p role="alert">{answer.cannot}</p>)}
    </>
  );
}
