import type { EntryNode } from '../../../../compiler/language/syntax/document.ts';
import type { Edit, Operator, Setting } from '../operator.ts';

export const exchangeFields: Operator = {
  kind: "a beacon's variable or a tag's option swapped with its neighbour",
  example: [
    'rule seen { on start do analytics.page { id: job.jobID, title: job.jobTitle } }',
    'rule seen { on start do analytics.page { id: job.jobTitle, title: job.jobID } }',
  ],
  mutate: (part, setting) => {
    if (part.role === 'expression' && part.node.form === 'record') return neighbours(part.node.entries, setting);
    const isVariables = part.role === 'declaration' && part.node.kind.text === 'variables';
    return isVariables ? neighbours(part.node.body?.entries ?? [], setting) : [];
  },
};

function neighbours(entries: readonly EntryNode[], setting: Setting): Edit[] {
  return entries.slice(1).map((entry, at) => exchangedValues(entries[at], entry, setting));
}

/** Written out in full: in `{ pageType, branch: siteBranch }`, each gets the value of the other. */
function exchangedValues(one: EntryNode, other: EntryNode, { textOf }: Setting): Edit {
  const [first, second] = [one, other].map(({ key, value }) => ({ key: textOf(key), value: textOf(value ?? key) }));
  const between = textOf({ start: (one.value ?? one.key).end, end: other.start });
  const instead = `${first.key}: ${second.value}${between}${second.key}: ${first.value}`;
  return { start: one.start, end: (other.value ?? other.key).end, instead };
}
