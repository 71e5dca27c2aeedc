import type { Operator } from '../operator.ts';
import type { Part } from '../part.ts';
import { withoutEach } from '../without.ts';

export const dropField: Operator = {
  kind: "a beacon's variable or a tag's option dropped",
  example: [
    'rule seen { on start do analytics.page { id: job.jobID, title: job.jobTitle } }',
    'rule seen { on start do analytics.page { title: job.jobTitle } }',
  ],
  mutate: (part) => {
    if (part.role === 'expression' && part.node.form === 'record') return withoutEach(part.node.entries);
    return isVariables(part) ? withoutEach(part.node.body?.entries ?? []) : [];
  },
};

const isVariables = (part: Part): part is Part & { role: 'declaration' } =>
  part.role === 'declaration' && part.node.kind.text === 'variables';
