import { defineBuiltIn } from '../../tables/tables.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const builtIn = defineBuiltIn({
  name: 'referrer',
  summary: 'The address of the previous page, redacted; missing if the browser reports none.',
  phrase: 'the address of the previous page',
  type: 'text?',
  domain: 'text',
  stable: true,
  places: [['referrer']],
  evaluate: (page) => redactUrl(page.referrer, personalParameters(page.redaction.parameters)) || undefined,
  export: { file: 'built-ins/referrer/referrer.ts', name: 'createReferrer', needs: ['redaction'] },
  example: `condition referred = exists referrer`,
});
