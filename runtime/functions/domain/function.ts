import { defineFunction } from '../../tables/tables.ts';
import { domain } from './domain.ts';

export const functionTable = defineFunction({
  name: 'domain',
  summary: 'The host name of an address; missing if the text is not an absolute address.',
  phrase: 'the host of {address}',
  parameters: [{ name: 'address', type: 'address', summary: 'An absolute address.' }],
  result: 'text?',
  removes: ['url'],
  evaluate: domain,
  export: { file: 'functions/domain/domain.ts', name: 'domain' },
  example: `data source: text = domain(referrer)`,
});
