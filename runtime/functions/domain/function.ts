import { defineFunction } from '../../tables.ts';
import { domain } from './domain.ts';

export const functionTable = defineFunction({
  name: 'domain',
  summary: 'The host name in an address; missing where the text is no full address.',
  parameters: [{ name: 'address', type: 'address', summary: 'A full address.' }],
  result: 'text?',
  evaluate: domain,
  export: { file: 'functions/domain/domain.ts', name: 'domain' },
  example: `data source: text = domain(referrer)`,
});
