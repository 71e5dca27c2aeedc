import { defineFunction } from '../../tables/tables.ts';
import { under } from './under.ts';

export const functionTable = defineFunction({
  name: 'under',
  summary: 'Whether an address or host name belongs to one of these domains or a subdomain; false if it is missing.',
  phrase: '{address} (belongs|does not belong) to {domains}',
  parameters: [
    { name: 'address', type: 'text', summary: 'An address or a host name.' },
    { name: 'domains', type: 'list of text', summary: 'Domains in lower case, such as `example.com`.' },
  ],
  result: 'boolean',
  removes: ['url'],
  evaluate: under,
  export: { file: 'functions/under/under.ts', name: 'under' },
  example: `const ownDomains: list of text = ["example.com"]

condition fromUs = under(referrer, ownDomains)`,
});
